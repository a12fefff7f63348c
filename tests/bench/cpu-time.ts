import { readFileSync } from 'node:fs';
import type { BenchService } from './bench-service.ts';

/**
 * The processor time that this process and the database's sessions have used so far, in milliseconds; `null`
 * where the system does not tell. Unlike the clock it hardly minds other work on the machine.
 */
export interface CpuClock {
  now(): number | null;
}

/** A clock over the sessions that the database has open now: to be made after they are warm. */
export async function cpuClock(service: BenchService): Promise<CpuClock> {
  const sessions = await service.sql(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  const pids = sessions.map(({ pid }) => Number(pid));
  return {
    now: () => {
      const { user, system } = process.cpuUsage();
      const times = pids.map(nanosecondsOf);
      if (times.length === 0 || times.includes(null)) return null;
      return (
        (user + system) / 1e3 + times.reduce<number>((sum, time) => sum + (time ?? 0), 0) / 1e6
      );
    },
  };
}

/** Linux counts what each process has run; a session that ended, or another system or machine, has no such file. */
function nanosecondsOf(pid: number): number | null {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]);
  } catch {
    return null;
  }
}
