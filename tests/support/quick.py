"""How many examples Hypothesis makes by day: the same ones each time, however slow."""

from hypothesis import HealthCheck, settings

QUICK = settings(
    deadline=None,
    max_examples=25,
    suppress_health_check=list(HealthCheck),
    derandomize=True,
    database=None,
)
