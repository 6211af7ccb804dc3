from itertools import permutations
n, cols = 6, range(6)
print(*[vec for vec in permutations(cols) if n == len({vec[i] + i for i in cols}) == len({vec[i] - i for i in cols})], sep='\n')
