import { z } from 'zod';
import type { AskedTarget } from '../../../../schema/targets.ts';
import { storedAs, writeResult, type WriteResult } from '../../errors/write-result.ts';
import { RestProblem } from '../../errors/rest-problem.ts';
import { enumeration } from '../../graph/enumeration.ts';
import { allPages } from '../../http/all-pages.ts';
import type { RestClient } from '../../http/rest-client.ts';
import { restPath } from '../../http/rest-path.ts';
import {
  flag,
  id,
  measure as figure,
  requiredMoment,
  reference,
  requiredDay,
  text,
  version,
} from '../../http/wire.ts';
import type {
  SaveTargetsInput,
  TargetFilter,
  TargetMeasure,
  TargetPeriod,
  TargetScope,
} from '../../schema.generated.ts';

const MEASURE = enumeration<TargetMeasure>({
  SOLD_VALUE: 'soldValue',
  NEW_BUSINESS: 'newBusiness',
  RENEWAL_RATE: 'renewalRate',
  CONTACT_NOTES: 'contactNotes',
  COVERAGE: 'coverage',
  NEW_CLIENTS: 'newClients',
});
const SCOPE = enumeration<TargetScope>({ COMPANY: 'company', TEAM: 'team', PERSON: 'person' });
const PERIOD = enumeration<TargetPeriod>({ MONTH: 'month', QUARTER: 'quarter', YEAR: 'year' });

const targetRow = z.object({
  seq: id,
  measure: MEASURE.value,
  scope: SCOPE.value,
  scopeSeq: reference,
  period: PERIOD.value,
  startsOn: requiredDay,
  endsOn: requiredDay,
  value: figure,
  reason: text,
  valueAtEnd: figure,
  partsSum: figure,
  version,
  progress: z
    .object({
      actual: figure,
      attainment: figure,
      pace: figure,
      formula: z.string(),
      paceFormula: z.string(),
    })
    .transform(({ formula, paceFormula, ...progress }) => ({
      formula: `${formula} ${paceFormula}`,
      ...progress,
    }))
    .nullish()
    .transform((progress) => progress ?? null),
});
const savedTargets = z.object({ targets: z.array(targetRow) });

const versionRow = z.object({
  version,
  value: figure,
  changedByName: text,
  changedAt: requiredMoment,
  reason: text,
});

const scopeRow = z.object({
  scope: SCOPE.value,
  scopeSeq: reference,
  name: z.string(),
  managerSeq: reference,
  mayEdit: flag,
});

/** What somebody is to reach in a period. */
export type Target = z.output<typeof targetRow>;

/** Targets and how far they are reached. */
export class TargetsSource {
  readonly #rest: RestClient;

  constructor(rest: RestClient) {
    this.#rest = rest;
  }

  /** The targets that a filter finds. @param progress with the figures that they are held against */
  list(filter: TargetFilter, progress: boolean): Promise<Target[]> {
    const { measure, scope, period, ...rest } = filter;
    return this.#read(
      {
        measure: measure && MEASURE.word(measure),
        scope: scope && SCOPE.word(scope),
        period: period && PERIOD.word(period),
        ...rest,
      },
      progress,
    );
  }

  /** The targets of a question's figure. @param days `to`: those that begin by then; `day`: those of its period */
  of(asked: AskedTarget, days: { to: string | null } | { day: string }): Promise<Target[]> {
    return this.#read({ ...asked, ...days }, 'day' in days);
  }

  #read(filter: Readonly<Record<string, unknown>>, progress: boolean): Promise<Target[]> {
    const query = { ...filter, progress: progress ? 'true' : undefined };
    return allPages((limit, after) =>
      this.#rest.computedList('/api/targets', targetRow, { ...query, limit, after }),
    );
  }

  /** Whose targets the viewer may see. */
  async scopes(): Promise<z.output<typeof scopeRow>[]> {
    return (await this.#rest.getList('/api/targets/scopes', scopeRow)).rows;
  }

  /** Every value that a target had; `null` where the viewer may not see it. */
  async versions(seq: number): Promise<z.output<typeof versionRow>[] | null> {
    try {
      return (await this.#rest.getList(restPath`/api/targets/${seq}/versions`, versionRow)).rows;
    } catch (error) {
      if (error instanceof RestProblem && error.status === 404) return null;
      throw error;
    }
  }

  /** Sets targets, all of them or none. */
  save(
    { targets, reason }: SaveTargetsInput,
    idempotencyKey: string,
  ): Promise<WriteResult<Target[], Target>> {
    const body = {
      targets: targets.map(({ measure, scope, scopeSeq, period, value, ...target }) => ({
        measure: MEASURE.word(measure),
        scope: SCOPE.word(scope),
        scopeSeq: scopeSeq ?? null,
        period: PERIOD.word(period),
        value: value ?? null,
        ...target,
      })),
      ...(reason != null && { reason }),
    };
    const call = this.#rest.write('/api/targets', body, savedTargets, { idempotencyKey });
    return writeResult(
      call.then((saved) => saved.targets),
      storedAs('Target', targetRow),
    );
  }
}
