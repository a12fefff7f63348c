import { z } from 'zod';
import { COMPETITORS } from '../../../../schema/enumerations.ts';
import type { Clock } from '../../calendar.ts';
import type { RecordCompetitionInput, UpdateCompetitionInput } from '../../schema.generated.ts';
import type { RestClient } from '../../http/rest-client.ts';
import { day, flag, id, reference, text, version } from '../../http/wire.ts';
import { RecordSource } from '../../records/record-source.ts';

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
      label: competitor?.label ?? `Competitor ${record.competitorType}`,
      isTradeShow: competitor?.tradeShow ?? false,
      bySeq: by,
      ...record,
    };
  });

/** What was seen of one competitor or trade show at one company in one year. */
export type Competition = z.output<typeof competitionRow>;

const YEARS_BACK = 4;
/** In June the trade shows of the next year are sold. */
const NEXT_YEAR_FROM_MONTH = 6;

/** The years of the grid on a day, newest first: that day's and the four before it, from June on the next one too. */
export function gridYears(today: string): number[] {
  const [year = NaN, month = NaN] = today.split('-').map(Number);
  const newest = month >= NEXT_YEAR_FROM_MONTH ? year + 1 : year;
  return Array.from({ length: newest - year + YEARS_BACK + 1 }, (_, i) => newest - i);
}

/** Competitors and trade shows, as the REST backend keeps them: one record per company, competitor and year. */
export class CompetitionSource {
  readonly records: RecordSource<Competition, RecordCompetitionInput, UpdateCompetitionInput>;
  readonly #clock: Clock;

  constructor(rest: RestClient, clock: Clock) {
    this.records = new RecordSource(rest, {
      resource: 'competition',
      type: 'Competition',
      row: competitionRow,
      changeMethod: 'PUT',
    });
    this.#clock = clock;
  }

  /** The years that a grid shows when nobody says which. */
  currentYears(): number[] {
    return gridYears(this.#clock.today());
  }

  /** The records of these companies in these years, by competitor. */
  ofCompanies(coids: readonly number[], years: readonly number[]): Promise<Competition[]> {
    return this.records.reads.all({ coid: coids, year: years, sort: '-year,competitorType' });
  }
}
