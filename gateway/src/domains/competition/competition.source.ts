import { z } from 'zod';
import { COMPETITORS } from '../../../../schema/enumerations.ts';
import type { Clock } from '../../calendar.ts';
import { storedAs, writeResult, type WriteResult } from '../../errors/write-result.ts';
import type {
  RecordCompetitionInput,
  UpdateCompetitionInput,
} from '../../graph/resolvers.generated.ts';
import { dropAbsent } from '../../http/drop-absent.ts';
import { ResourceReads } from '../../http/resource-reads.ts';
import type { RestClient } from '../../http/rest-client.ts';
import { restPath } from '../../http/rest-path.ts';
import { day, flag, id, reference, text, version } from '../../http/wire.ts';

const competitionRow = z
  .object({
    seq: id,
    coid: id,
    competitorType: z.int(),
    year: z.int(),
    present: flag,
    source: text,
    seenOn: day,
    by: reference,
    version,
  })
  .transform(({ by, ...record }) => {
    const competitor = COMPETITORS.find(({ value }) => value === record.competitorType);
    return {
      ...record,
      label: competitor?.label ?? `Competitor ${record.competitorType}`,
      isTradeShow: competitor?.tradeShow ?? false,
      bySeq: by,
    };
  });

/** What was seen of one competitor or trade show at one company in one year. */
export type Competition = z.output<typeof competitionRow>;

const storedCompetition = storedAs('Competition', competitionRow);

const PATH = '/api/competition';
const YEARS_BACK = 4;
/** In June the trade shows of the next year are sold. */
const NEXT_YEAR_FROM_MONTH = 6;

/** The years of the grid on a day, newest first: that day's and the four before it, from June on the next one too. */
export function gridYears(today: string): number[] {
  const [year = NaN, month = NaN] = today.split('-').map(Number);
  const newest = month >= NEXT_YEAR_FROM_MONTH ? year + 1 : year;
  return Array.from({ length: newest - year + YEARS_BACK + 1 }, (_, i) => newest - i);
}

/** Competitors and trade shows, as the REST backend keeps them: one record a company, competitor and year. */
export class CompetitionSource {
  readonly #rest: RestClient;
  readonly #reads: ResourceReads<Competition>;
  readonly #clock: Clock;

  constructor(rest: RestClient, clock: Clock) {
    this.#rest = rest;
    this.#reads = new ResourceReads(rest, 'competition', competitionRow);
    this.#clock = clock;
  }

  /** The years that a grid shows when nobody says which. */
  currentYears(): number[] {
    return gridYears(this.#clock.today());
  }

  /** The records of these companies in these years, by competitor. */
  ofCompanies(coids: readonly number[], years: readonly number[]): Promise<Competition[]> {
    return this.#reads.all({ coid: coids, year: years, sort: '-year,competitorType' });
  }

  /** Saves a record once, however often the same key is sent; one that is there is changed. */
  record(input: RecordCompetitionInput, idempotencyKey: string): Promise<WriteResult<Competition>> {
    const body = dropAbsent({ ...input });
    const call = this.#rest.write(PATH, body, competitionRow, { idempotencyKey });
    return writeResult(call, storedCompetition);
  }

  /** Changes the fields that are set, unless somebody else changed the record since `version`. */
  update(
    seq: number,
    version: number,
    input: UpdateCompetitionInput,
  ): Promise<WriteResult<Competition>> {
    const path = restPath`/api/competition/${seq}`;
    const change = { ifMatch: version, method: 'PUT' } as const;
    const call = this.#rest.write(path, { ...input }, competitionRow, change);
    return writeResult(call, storedCompetition);
  }

  /** Takes the record out of the grid. */
  delete(seq: number): Promise<WriteResult<{ seq: number }>> {
    const call = this.#rest.delete(restPath`/api/competition/${seq}`).then(() => ({ seq }));
    return writeResult(call, () => null);
  }

  /** Brings a deleted record back. */
  restore(seq: number): Promise<WriteResult<Competition>> {
    const call = this.#rest.write(restPath`/api/competition/${seq}/restore`, {}, competitionRow);
    return writeResult(call, storedCompetition);
  }
}
