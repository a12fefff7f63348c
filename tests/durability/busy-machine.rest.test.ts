import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { startRest, type TestRest } from '../support/start-rest.ts';

const LIMIT_MS = 2000;
/** So many for each processor that a statement beside them gets a tenth of one. */
const BURNERS_A_PROCESSOR = 9;

let rest: TestRest;
let token: string;
const burners: ChildProcess[] = [];

beforeAll(async () => {
  rest = await startRest({ statementTimeoutMs: LIMIT_MS });
  token = await rest.signIn('rep@demo.example');
  // Works for as long as it takes, with a processor of its own or without.
  await rest.sql(
    `create or replace function distance_meters(lat1 double precision, lon1 double precision, lat2 double precision, lon2 double precision)
       returns double precision language plpgsql immutable as
       $$ begin for i in 1..2000000000 loop null; end loop; return 0; end $$`,
  );
});
afterAll(async () => {
  for (const burner of burners) burner.kill('SIGKILL');
  await rest.close();
});

interface Refusal {
  code: string;
  detail: string;
}

const askMuch = () =>
  rest.call<Refusal>('POST', '/api/manufacturers/es/searchForRepCentral', {
    token,
    body: { lat: 33.7, lon: -84.4, withinMiles: 50, sort: 'distance' },
  });

/** Resolves when all of them burn: a program that is still starting leaves the processors to the statement. */
async function burnProcessors(): Promise<void> {
  const begun = Array.from({ length: BURNERS_A_PROCESSOR * availableParallelism() }, () => {
    // A session each: where the system shares its processors by sessions, they count one by one.
    const burner = spawn(process.execPath, ['-e', 'process.stdout.write("."); for(;;);'], {
      detached: true,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    burners.push(burner);
    return once(burner.stdout, 'data');
  });
  await Promise.all(begun);
}

// The time that a process waits for a processor is read from /proc.
(existsSync('/proc/self/stat') ? describe : describe.skip)(
  'a statement stopped at its limit',
  () => {
    it('is told as a busy system when other work held the processors', async () => {
      await burnProcessors();
      const answer = await askMuch();
      expect([answer.status, answer.body.code]).toEqual([503, 'BUSY']);
      expect(answer.body.detail).toBe('The system is busy. Try again in a moment.');
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    });
  },
);
