import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { caseName, type ContractCase } from './contract-case.ts';
import { contractCases } from './contract-cases.ts';
import { operationById } from './document.ts';
import { CaseRunner, type Verdict } from './run-cases.ts';

/* eslint no-console: off -- what it prints is what it is for */

const USAGE = `npm run contract -- --base-url URL --token T [--read-only] [--coid N]

Asks a backend every call of schema/rest.openapi.yaml and judges the answers by it.
  --base-url   where the backend is: https://rest.example
  --token      a session of it (the answer of POST /auth/local/rc); an administrator's sees most
  --read-only  changes nothing
  --coid       the company that is written about; without it the first that a search finds`;

interface Arguments {
  baseUrl: string;
  token: string;
  readOnly: boolean;
  coid: number | undefined;
}

/** @throws Error with what is missing or wrong */
function readArguments(): Arguments {
  const { values } = parseArgs({
    options: {
      'base-url': { type: 'string' },
      token: { type: 'string' },
      'read-only': { type: 'boolean', default: false },
      coid: { type: 'string' },
    },
  });
  const { 'base-url': baseUrl, token, 'read-only': readOnly, coid } = values;
  if (!baseUrl || !URL.canParse(baseUrl)) throw new Error('--base-url: give the backend’s address');
  if (!token) throw new Error('--token: give a session of the backend');
  if (coid !== undefined && !/^[1-9]\d{0,9}$/.test(coid)) {
    throw new Error('--coid: must be a company’s coid, a whole number');
  }
  return {
    baseUrl: baseUrl.replace(/\/+$/, ''),
    token,
    readOnly,
    coid: coid === undefined ? undefined : Number(coid),
  };
}

function report(contractCase: ContractCase, { outcome, where }: Verdict): void {
  const reasons = where.length > 0 ? `: ${where.join('; ')}` : '';
  console.log(`${outcome.padEnd(8)} ${caseName(contractCase)}${reasons}`);
}

function summary(outcomes: { contractCase: ContractCase; verdict: Verdict }[]): string {
  const count = (outcome: Verdict['outcome']): number =>
    outcomes.filter(({ verdict }) => verdict.outcome === outcome).length;
  const lacking = outcomes
    .filter(({ verdict }) => verdict.outcome === 'lacks')
    .map(({ contractCase }) => operationById(contractCase.operation))
    .map(({ method, path }) => `${method} ${path}`);
  const lines = [
    `${count('ok')} ok, ${count('strays')} stray, ${count('lacks')} lack, ${count('skipped')} skipped`,
    ...(lacking.length > 0 ? ['The backend lacks:'] : []),
    ...[...new Set(lacking)].map((call) => `  ${call}`),
  ];
  return lines.join('\n');
}

async function main(): Promise<number> {
  let given: Arguments;
  try {
    given = readArguments();
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${USAGE}`);
    return 2;
  }
  const runner = new CaseRunner({ ...given, run: randomUUID() });
  const cases = contractCases.filter(({ writes }) => !given.readOnly || !writes);
  const outcomes = [];
  for (const contractCase of cases) {
    const verdict = await runner.run(contractCase);
    report(contractCase, verdict);
    outcomes.push({ contractCase, verdict });
  }
  console.log(`\n${summary(outcomes)}`);
  if (!given.readOnly) {
    console.log(`Written about: company ${runner.writtenAbout}; what the run made, it removed.`);
  }
  return outcomes.some(({ verdict }) => ['strays', 'lacks'].includes(verdict.outcome)) ? 1 : 0;
}

process.exitCode = await main();
