import type { z } from 'zod';
import { COMPETITORS } from '../../../../../schema/enumerations.ts';
import {
  competitionCreate,
  competitionUpdate,
} from '../../../domains/competition/competition.requests.ts';
import { COMPETITION } from '../../../domains/competition/competition.service.ts';
import { choiceCell, textCell, wholeNumberCell, yesNoCell } from '../cells.ts';
import { dateCell } from '../date-cell.ts';
import { importKind } from '../import-kind.ts';
import { matchByKeys, type KeyedTable } from '../match-by-keys.ts';

const competitorRow = competitionUpdate.extend({
  coid: competitionCreate.shape.coid,
  competitorType: competitionCreate.shape.competitorType,
  year: competitionCreate.shape.year,
});
type CompetitorRow = z.output<typeof competitorRow>;

const { by: _by, ...fields } = COMPETITION.fields;
const stored: KeyedTable<CompetitorRow> = { table: COMPETITION.table, fields };

export const competitorsKind = importKind<CompetitorRow>({
  name: 'competitors',
  noun: 'competitor record',
  resource: 'competition',
  ...stored,
  columns: {
    coid: wholeNumberCell('require'),
    competitorType: choiceCell(COMPETITORS, 'require'),
    year: wholeNumberCell('require'),
    present: yesNoCell({ is: true }),
    source: textCell(),
    seenOn: dateCell(),
  },
  required: ['coid', 'competitorType', 'year'],
  requiredForNew: [],
  rules: competitorRow,
  coidOf: ({ coid }) => coid,
  claims: ({ coid, competitorType, year }) => [{ key: `${coid} ${competitorType} ${year}` }],
  match: (context, rows) =>
    matchByKeys(
      context,
      stored,
      [
        { field: 'coid', column: 'coid', type: 'integer' },
        { field: 'competitorType', column: 'competitor_type', type: 'smallint' },
        { field: 'year', column: 'year', type: 'integer' },
      ],
      rows,
    ),
  // A file that lists a competitor of a company states that it is there.
  defaults: () => ({ present: true }),
  check: ({ year, seenOn }, today) => {
    const nextYear = Number(today.slice(0, 4)) + 1;
    return [
      ...(year > nextYear
        ? [{ field: 'year', message: `must be a year from 2000 to ${nextYear}` }]
        : []),
      ...(seenOn && seenOn > today
        ? [{ field: 'seenOn', message: 'must not be in the future' }]
        : []),
    ];
  },
});
