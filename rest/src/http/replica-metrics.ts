import { Counter, Gauge, type Registry } from 'prom-client';
import type { ReadReplica } from '../db/replica/read-replica.ts';

/** How the replica of DATABASE_READ_URL does; read when somebody asks. */
export function measureReplica(registry: Registry, replica: ReadReplica): void {
  const registers = [registry];
  new Gauge({
    name: 'rest_replica_up',
    help: '1 when the replica of DATABASE_READ_URL answers and is a replica',
    registers,
    collect() {
      this.set(replica.facts().isUp ? 1 : 0);
    },
  });
  new Gauge({
    name: 'rest_replica_lag_seconds',
    help: 'How far the replica is behind the primary',
    registers,
    collect() {
      this.set(replica.facts().lagSeconds);
    },
  });
  new Counter({
    name: 'rest_replica_reads_total',
    help: 'Reads that the replica may answer: those that it did, and why the primary answered the others',
    labelNames: ['answered'],
    registers,
    collect() {
      this.reset();
      const { reads } = replica.facts();
      for (const [answered, count] of Object.entries(reads)) this.inc({ answered }, count);
    },
  });
}
