"""Hypothesis settings: fixed examples, without a time limit."""

from hypothesis import HealthCheck, settings

QUICK = settings(
    deadline=None,
    max_examples=25,
    suppress_health_check=list(HealthCheck),
    derandomize=True,
    database=None,
)
