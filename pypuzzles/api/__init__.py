"""The public functions: requests are validated here and nowhere else."""
