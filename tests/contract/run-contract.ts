import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { CAPABILITIES } from '../../schema/capabilities.ts';
import { caseName, type ContractCase } from './contract-case.ts';
import { contractCases } from './contract-cases.ts';
import { operationById } from './document.ts';
import { CaseRunner, type Verdict } from './run-cases.ts';

/* oxlint-disable no-console -- what it prints is what it is for */

const USAGE = `npm run contract -- --base-url URL --token T [--read-only] [--coid N]

Asks a backend every call of the contract and judges the answers by it. Ends with 1 when an answer
strays, or when a call is lacking that every backend must have.
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

/** `--token -abc` as `--token=-abc`: a token is random and may begin as an option does. */
function joined(args: readonly string[]): string[] {
  const isOption = (arg: string | undefined) =>
    /^--(base-url|token|read-only|coid)(=|$)/.test(arg ?? '');
  return args.flatMap((arg, i) => {
    const previous = args[i - 1] ?? '';
    if (/^--(base-url|token|coid)$/.test(previous) && !isOption(arg)) return [];
    const next = args[i + 1];
    const takesNext =
      /^--(base-url|token|coid)$/.test(arg) && next !== undefined && !isOption(next);
    return [takesNext ? `${arg}=${next}` : arg];
  });
}

/** @throws Error with what is missing or wrong */
function readArguments(): Arguments {
  const { values } = parseArgs({
    args: joined(process.argv.slice(2)),
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

/** What the portal runs without: it hides the pages that need it. A batch is asked call by call. */
const MAY_LACK: ReadonlySet<string> = new Set(
  Object.values(CAPABILITIES)
    .flatMap(({ calls }): readonly string[] => calls)
    .concat('POST /api/batch'),
);

interface Judged {
  contractCase: ContractCase;
  verdict: Verdict;
}

/** `GET /api/banners`, once each. */
function lacked(outcomes: readonly Judged[]): string[] {
  const calls = outcomes
    .filter(({ verdict }) => verdict.outcome === 'lacks')
    .map(({ contractCase }) => operationById(contractCase.operation))
    .map(({ method, path }) => `${method} ${path}`);
  return [...new Set(calls)];
}

function summary(outcomes: readonly Judged[]): string {
  const count = (outcome: Verdict['outcome']): number =>
    outcomes.filter(({ verdict }) => verdict.outcome === outcome).length;
  const listed = (title: string, calls: readonly string[]): string[] =>
    calls.length === 0 ? [] : [title, ...calls.map((call) => `  ${call}`)];
  const calls = lacked(outcomes);
  return [
    `${count('ok')} ok, ${count('strays')} stray, ${count('lacks')} lack, ${count('skipped')} skipped`,
    ...listed(
      'The backend lacks, and must have:',
      calls.filter((call) => !MAY_LACK.has(call)),
    ),
    ...listed(
      'The backend lacks, and may lack; the portal hides what needs it:',
      calls.filter((call) => MAY_LACK.has(call)),
    ),
  ].join('\n');
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
  const outcomes: Judged[] = [];
  for (const contractCase of cases) {
    const verdict = await runner.run(contractCase);
    report(contractCase, verdict);
    outcomes.push({ contractCase, verdict });
  }
  console.log(`\n${summary(outcomes)}`);
  if (!given.readOnly) {
    console.log(`Written about: company ${runner.writtenAbout}; what the run made, it removed.`);
  }
  const strays = outcomes.some(({ verdict }) => verdict.outcome === 'strays');
  return strays || lacked(outcomes).some((call) => !MAY_LACK.has(call)) ? 1 : 0;
}

process.exitCode = await main();
