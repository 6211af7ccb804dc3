def solve(n):
    order = []

    def place():
        if len(order) == n:
            print(order)
            return
        for number in range(1, n + 1):
            if number not in order:
                order.append(number)
                place()
                order.pop()

    place()
