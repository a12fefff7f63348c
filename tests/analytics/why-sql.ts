/** Changes split by SQL of its own, written from the definitions and without a look at the engine's. */
import type { TestRest } from '../support/start-rest.ts';
import { drawsFrom } from './draws.ts';
import { SIGNED } from './figures.ts';
import { whyOf, type WhyCell } from './why-draws.ts';

interface Source {
  dataset: string;
  measure: string;
  time: string;
  /** Rows with `day`, `n`, for a rate `d`, for members `who`, and the dimensions. */
  rows: string;
  dimensions: readonly string[];
  kind: 'sum' | 'rate' | 'members';
}

const COMPANY = 'm.state, m.seq as company, m.rep as "accountRep", m.city';
const COMPANIES = ['state', 'company', 'accountRep', 'city'];
const CONTACT = '(n.type between 9 and 19)::int';
const NEW_BUSINESS = '(n.type in (13, 14, 15, 16, 17, 19))::int';

const notes = (measure: string, columns: string, kind: Source['kind'], more: string[]): Source => ({
  dataset: 'notes',
  measure,
  time: 'date',
  rows: `select n.date as day, ${columns}, n.user_seq as rep, n.type, ${COMPANY}
    from notes n join manufacturers m using (coid) where n.deleted_at is null`,
  dimensions: [...COMPANIES, ...more],
  kind,
});
const contracts = (dataset: string, measure: string, day: string, n: string): Source => ({
  dataset,
  measure,
  time: dataset === 'contracts' ? 'signedOn' : 'endDate',
  rows: `select c.${day} as day, ${n} as n, c.rep, c.package, ${COMPANY} from ${SIGNED} c join manufacturers m using (coid)`,
  dimensions: [...COMPANIES, 'package'],
  kind: 'sum',
});
const ofCompany = (
  dataset: string,
  measure: string,
  time: string,
  from: string,
  day: string,
  n: string,
  own: readonly string[] = [],
): Source => ({
  dataset,
  measure,
  time,
  rows: `select ${day} as day, ${n} as n, ${COMPANY}${own.map((name) => `, x.${name}`).join('')} from ${from} x
    join manufacturers m using (coid)`,
  dimensions: [...COMPANIES, ...own],
  kind: 'sum',
});

const LIVE = (table: string) => `(select * from ${table} where deleted_at is null)`;

const SOURCES: readonly Source[] = [
  notes('notes', '1 as n', 'sum', ['rep', 'type']),
  notes('contactNotes', `${CONTACT} as n`, 'sum', ['rep', 'type']),
  notes('newBusinessMix', `${NEW_BUSINESS} as n, ${CONTACT} as d`, 'rate', ['rep']),
  notes('companies', 'n.coid as who', 'members', []),
  contracts('contracts', 'soldValue', 'signed_on', 'c.worth'),
  contracts('contracts', 'contracts', 'signed_on', '1'),
  contracts('renewals', 'due', 'end_date', '1'),
  ofCompany('invoices', 'amount', 'issued', LIVE('invoices'), 'x.issued', 'x.amount_cents'),
  ofCompany('leads', 'leads', 'date', 'leads', 'x.date', '1', ['action']),
  ofCompany('activities', 'activities', 'date', LIVE('activities'), 'x.date', '1', ['type']),
  ofCompany('buyingActions', 'total', 'month', 'buying_actions', 'x.month', 'x.total'),
];

const PERIODS = ['AYTD', 'L12M', 'LAST_AY', 'QTD', 'LAST_MONTH', 'LAST_90_DAYS'];
const PARTS = 50;

export interface WhySqlCase {
  source: number;
  cell: WhyCell;
  dimension: string;
}

/** Cells to split both ways: every source in turn, by a drawn dimension. */
export function whySqlCases(seed: number, count: number): WhySqlCase[] {
  const draws = drawsFrom(seed);
  return Array.from({ length: count }, (_, i) => {
    const at = i % SOURCES.length;
    const source = SOURCES[at] as Source;
    const dimension = draws.one(source.dimensions) ?? '';
    const cell: WhyCell = {
      dataset: source.dataset,
      measure: source.measure,
      where: { [source.time]: { period: draws.one(PERIODS) } },
      compare: draws.number(2) === 0 ? 'previousPeriod' : 'samePeriodLastYear',
      group: [],
      dimensions: [dimension],
    };
    return { source: at, cell, dimension };
  });
}

interface Sides {
  key: unknown;
  a: number;
  b: number;
  c: number;
  d: number;
}

function partsOf(kind: Source['kind'], rows: readonly Sides[]): Map<string, number> {
  if (kind !== 'rate') return new Map(rows.map(({ key, a, b }) => [String(key), a - b]));
  const sum = (of: 'a' | 'b' | 'c' | 'd') => rows.reduce((total, row) => total + row[of], 0);
  const [total, before] = [sum('c'), sum('d')];
  const [rate, rateBefore] = [sum('a') / total, sum('b') / before];
  return new Map(
    rows.map(({ key, a, b, c, d }) => {
      const [share, shareBefore] = [c / total, d / before];
      // The formula of the specification: a side that is missing takes any rate, as the two effects are added.
      const own = c === 0 ? b / d : a / c;
      const ownBefore = d === 0 ? own : b / d;
      const rateEffect = ((share + shareBefore) / 2) * (own - ownBefore);
      const mix = (share - shareBefore) * ((own + ownBefore) / 2 - (rate + rateBefore) / 2);
      return [String(key), rateEffect + mix];
    }),
  );
}

/** Where the parts of an answer are not those that SQL finds in the same two windows. */
export async function sqlFaults(
  rest: TestRest,
  token: string,
  { source: at, cell, dimension }: WhySqlCase,
): Promise<string[]> {
  const source = SOURCES[at] as Source;
  const asked = { ...cell, parts: PARTS };
  const why = await whyOf(rest, token, asked);
  const { period, comparedWith } = why;
  if (!period || !comparedWith) return why.refused === null ? ['no windows'] : [];
  const within = (days: { from: string; to: string }) =>
    `day between '${days.from}' and '${days.to}'`;
  const [now, then] = [within(period), within(comparedWith)];
  const side = (days: string, column: string) =>
    source.kind === 'members'
      ? `count(distinct who) filter (where ${days})`
      : `coalesce(sum(${column}) filter (where ${days}), 0)`;
  const base = source.kind === 'rate' ? 'd' : '0';
  const rows = await rest.sql<Record<keyof Sides, unknown>>(
    `select "${dimension}" as key, ${side(now, 'n')} as a, ${side(then, 'n')} as b,
       coalesce(sum(${base}) filter (where ${now}), 0) as c, coalesce(sum(${base}) filter (where ${then}), 0) as d
     from (${source.rows}) x where ${now} or ${then} group by 1`,
  );
  const sides = rows
    .map(({ key, a, b, c, d }) => ({ key, a: Number(a), b: Number(b), c: Number(c), d: Number(d) }))
    .filter(({ a, b, c, d }) => a !== 0 || b !== 0 || c !== 0 || d !== 0);
  const expected = partsOf(source.kind, sides);
  const [split] = why.splits;
  if (!split) {
    const isOne = sides.length < 2 || sides.length > 500 || why.refused !== null;
    return isOne ? [] : [`not split: ${JSON.stringify(why.notOffered)}`];
  }
  const faults = split.parts.flatMap(({ key, part }) => {
    const own = expected.get(String(key));
    expected.delete(String(key));
    return own !== undefined && Math.abs(own - part) < 1e-9 * Math.max(1, Math.abs(own))
      ? []
      : [`${String(key)}: ${part} for ${String(own)}`];
  });
  const left = [...expected.values()].reduce((sum, part) => sum + part, 0);
  if (expected.size !== split.restValues)
    faults.push(`${expected.size} others for ${split.restValues}`);
  if (Math.abs(left - (split.rest?.part ?? 0)) > 1e-9) faults.push(`others ${left}`);
  return faults;
}
