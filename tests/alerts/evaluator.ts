/** A service that only evaluates alerts, to be killed: for each line `moment day` it evaluates, and says done. */
import { createInterface } from 'node:readline';
import { openDatabase } from '../../rest/src/db/database.ts';
import { evaluateDue } from '../../rest/src/domains/alerts/evaluate-due.ts';

const [, , url = ''] = process.argv;
const fail = (error: Error): void => {
  process.stderr.write(`${error.stack}\n`);
};
const { db } = openDatabase({ url, statementTimeoutMs: 5000, onError: fail });

for await (const line of createInterface({ input: process.stdin })) {
  const [now = '', today = ''] = line.split(' ');
  await evaluateDue({
    db,
    clock: { now: () => new Date(now), today: () => today },
    sendsMail: true,
    onError: fail,
  });
  process.stdout.write('done\n');
}
process.exit(0);
