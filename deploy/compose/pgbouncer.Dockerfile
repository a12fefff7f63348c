# Debian's PgBouncer, the version that is tested (docs/scaling.md). pg_isready is for the health check.
FROM debian:12.12-slim
RUN apt-get update \
  && apt-get install --yes --no-install-recommends pgbouncer postgresql-client \
  && rm -rf /var/lib/apt/lists/*
USER nobody
