import { z } from 'zod';
import { storedAs, writeResult, type WriteResult } from '../../errors/write-result.ts';
import type { CompanyListKey } from '../../graph/company-list-loader.ts';
import { connectionOf, type Connection, type PageRequest } from '../../graph/connection.ts';
import { enumeration } from '../../graph/enumeration.ts';
import type {
  ProblemFilter,
  ProblemSeverity,
  ProblemState,
  SettleProblemInput,
} from '../../schema.generated.ts';
import { allPages } from '../../http/all-pages.ts';
import type { RestClient } from '../../http/rest-client.ts';
import { restPath, type Query } from '../../http/rest-path.ts';
import { count, day, reference, text, version } from '../../http/wire.ts';
import { problemRule } from './problem-rules.ts';

const severity = enumeration<ProblemSeverity>({ HIGH: 'high', MEDIUM: 'medium', LOW: 'low' });

const STATE: Record<ProblemState, string> = {
  OPEN: 'open',
  SNOOZED: 'snoozed',
  RESOLVED: 'resolved',
  ALL: 'all',
};

const problemWire = z.object({
  rule: problemRule.value,
  resource: z.string(),
  id: z.union([z.string(), z.number()]).transform(String),
  coid: reference,
  company: text,
  rep: reference,
  since: day,
  severity: severity.value.nullish().transform((value) => value ?? null),
  detail: text,
  snoozedUntil: day,
  resolvedOn: day,
  version,
});

const problemRow = problemWire.transform(({ rule, id, company, rep, ...wire }) => ({
  id: `${problemRule.word(rule)}/${wire.resource}/${id}`,
  rule: problemRule.entryOf(rule),
  recordId: id,
  companyName: company,
  repSeq: rep,
  ...wire,
}));

/** What a rule finds wrong at one record; `id` is rule/resource/record. */
export type Problem = z.output<typeof problemRow>;

/** What names a problem. */
export interface ProblemAddress {
  rule: string;
  resource: string;
  recordId: string;
}

const countRow = z.object({ rule: problemRule.entry, severity: severity.value, count });

export type ProblemCount = z.output<typeof countRow>;

function queryOf({ rules, severities, state, coids, reps }: ProblemFilter): Query {
  return {
    rule: problemRule.words(rules),
    severity: severity.words(severities),
    state: STATE[state ?? 'OPEN'],
    coid: coids,
    rep: reps,
  };
}

/** Problems, as the REST backend's rules find them. */
export class ProblemsSource {
  readonly #rest: RestClient;

  constructor(rest: RestClient) {
    this.#rest = rest;
  }

  /** Problems over all companies, the most severe first, among them the oldest. */
  async list(filter: ProblemFilter, { first, after }: PageRequest): Promise<Connection<Problem>> {
    const query = { ...queryOf(filter), limit: first, after };
    return connectionOf(await this.#rest.computedList('/api/problems', problemRow, query));
  }

  /** One company's problems, in the same order. */
  ofCompany({
    coid,
    filter,
    ...page
  }: CompanyListKey<ProblemFilter>): Promise<Connection<Problem>> {
    return this.list({ ...filter, coids: [coid] }, page);
  }

  /** The problems of up to 100 companies, in the same order. */
  ofCompanies(coids: number[], filter: ProblemFilter): Promise<Problem[]> {
    const query = queryOf({ ...filter, coids });
    return allPages((limit, after) =>
      this.#rest.computedList('/api/problems', problemRow, { ...query, limit, after }),
    );
  }

  /** The open problems of each rule. */
  async count(
    coids: readonly number[] | null | undefined,
    reps: readonly number[] | null | undefined,
  ): Promise<ProblemCount[]> {
    const query = { coid: coids, rep: reps };
    return (await this.#rest.computedList('/api/problems/counts', countRow, query)).rows;
  }

  /** Says something of a problem, unless somebody else did since `version`. */
  settle(
    { rule, resource, recordId }: ProblemAddress,
    version: number,
    input: SettleProblemInput,
  ): Promise<WriteResult<Problem>> {
    const { snoozedUntil, resolved } = input;
    const path = restPath`/api/problems/${rule}/${resource}/${recordId}`;
    // Clearing needs `null` for the day; whether it is none is true, false or not said.
    const body = { snoozedUntil, resolved: resolved ?? undefined };
    const call = this.#rest.write(path, body, problemRow, { ifMatch: version });
    return writeResult(call, storedAs('Problem', problemRow));
  }
}
