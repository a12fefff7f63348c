/** Which clients have BIM, how it is used, and whom it could be sold to. Pure. */
import type { DimensionName, MeasureName } from '../../../../schema/figure-names.generated.ts';
import { changePercent } from '../../../../schema/figure-change.ts';
import { figureRows, type Answer, type FigureRow } from '../../lib/analytics.ts';
import type { Sort } from '../../lib/address-params.ts';

type Maybe<T> = T | null | undefined;

export interface BimClient {
  seq: number;
  coid: number | null;
  name: string;
  repSeq: number | null;
  repName: string;
  package: string | null;
  objects: number;
  /** The first day of the month in which the last object was posted. */
  postedMonth: string | null;
  /** BIM objects used in the window. */
  used: number;
  /** Of the window's months that are over: the running one would be compared with a whole one. */
  full: { used: number; before: number };
  /** Of them, in percent; `null` where there is nothing to compare with. */
  change: number | null;
  /** What the BIM lines of the latest contract year cost. */
  cents: number | null;
  year: number | null;
  cad: number;
  specs: number;
  /** Where it could be sold: the section with most companies that have BIM. */
  chance: BimChance | null;
}

interface BimChance {
  csisec: string;
  title: string;
  /** Companies with BIM objects on the site in that section. */
  peers: number;
  /** BIM objects used in the section in the window. */
  used: number;
}

export interface BimAnswers {
  clients: Maybe<Answer>;
  others: Maybe<Answer>;
  /** Absent where only the chances are asked for. */
  used?: Maybe<Answer>;
  compared?: Maybe<Answer>;
  lines?: Maybe<Answer>;
  posted?: Maybe<Answer>;
  /** By company and section; absent where the chances are not asked for. */
  listed?: Maybe<Answer>;
  peers?: Maybe<Answer>;
  demand?: Maybe<Answer>;
}

const numberOf = (key: unknown): number | null => (typeof key === 'number' ? key : null);

function byCompany(answer: Maybe<Answer>): Map<number, FigureRow[]> {
  const groups = new Map<number, FigureRow[]>();
  for (const row of figureRows(answer)) {
    const company = numberOf(row.keys.company);
    if (company !== null) groups.set(company, [...(groups.get(company) ?? []), row]);
  }
  return groups;
}

/** All clients, with and without BIM; what an answer does not know is zero or `null`. */
export function bimClients(answers: BimAnswers): BimClient[] {
  const used = byCompany(answers.used);
  const compared = byCompany(answers.compared);
  const lines = byCompany(answers.lines);
  const posted = byCompany(answers.posted);
  const others = byCompany(answers.others);
  const chances = chancesOf(answers);
  return figureRows(answers.clients).flatMap(({ keys, labels, values }) => {
    const seq = numberOf(keys.company);
    if (seq === null) return [];
    const months = compared.get(seq)?.[0];
    const line = latest(lines.get(seq) ?? [], 'year');
    const items = (type: string): number =>
      others.get(seq)?.find((row) => row.keys.contentType === type)?.values.items ?? 0;
    const full = {
      used: months?.values.bim ?? 0,
      before: months?.previous.bim ?? 0,
    };
    return [
      {
        seq,
        coid: numberOf(keys.coid),
        name: labels.company ?? '—',
        repSeq: numberOf(keys.rep),
        repName: labels.rep ?? '—',
        package: typeof keys.package === 'string' ? keys.package : null,
        objects: values.bimObjects ?? 0,
        postedMonth: textOf(latest(posted.get(seq) ?? [], 'statusSince')?.keys.statusSince),
        used: used.get(seq)?.[0]?.values.bim ?? 0,
        full,
        change: changePercent(full.used, full.before),
        cents: line?.values.contractValue ?? null,
        year: numberOf(line?.keys.year),
        cad: items('cad'),
        specs: items('spec') + items('sw'),
        chance: chances.get(seq) ?? null,
      },
    ];
  });
}

const textOf = (key: unknown): string | null => (typeof key === 'string' ? key : null);

function latest(rows: readonly FigureRow[], dimension: DimensionName): FigureRow | undefined {
  return rows.toSorted((a, b) =>
    String(b.keys[dimension]).localeCompare(String(a.keys[dimension])),
  )[0];
}

function chancesOf({ listed, peers, demand }: BimAnswers): Map<number, BimChance> {
  const bySection = (answer: Maybe<Answer>, measure: MeasureName) =>
    new Map(figureRows(answer).map(({ keys, values }) => [keys.rowSection, values[measure] ?? 0]));
  const peersIn = bySection(peers, 'companies');
  const usedIn = bySection(demand, 'bim');
  const best = new Map<number, BimChance>();
  for (const { keys, labels } of figureRows(listed)) {
    const company = numberOf(keys.company);
    const csisec = textOf(keys.rowSection);
    if (company === null || csisec === null) continue;
    const found = peersIn.get(csisec) ?? 0;
    if (found === 0 || found <= (best.get(company)?.peers ?? 0)) continue;
    best.set(company, {
      csisec,
      title: labels.rowSection ?? '',
      peers: found,
      used: usedIn.get(csisec) ?? 0,
    });
  }
  return best;
}

/** Those that have BIM, or those without it where others in the same section have it; narrowed by words. */
export function shownClients(
  clients: readonly BimClient[],
  { show, words }: { show: 'with' | 'without'; words: string },
): BimClient[] {
  const parts = words.toLowerCase().split(/\s+/).filter(Boolean);
  return clients.filter(({ objects, chance, name, repName }) => {
    const text = `${name} ${repName}`.toLowerCase();
    const isShown = show === 'with' ? objects > 0 : objects === 0 && chance !== null;
    return isShown && parts.every((part) => text.includes(part));
  });
}

export const BIM_SORTS = [
  'company',
  'rep',
  'objects',
  'posted',
  'used',
  'change',
  'cents',
  'cad',
  'specs',
  'peers',
  'demand',
] as const;
type BimSort = (typeof BIM_SORTS)[number];

const SORT_KEYS: Readonly<Record<BimSort, (client: BimClient) => string | number | null>> = {
  company: ({ name }) => name.toLowerCase(),
  rep: ({ repName }) => repName.toLowerCase(),
  objects: ({ objects }) => objects,
  posted: ({ postedMonth }) => postedMonth,
  used: ({ used }) => used,
  change: ({ change }) => change,
  cents: ({ cents }) => cents,
  cad: ({ cad }) => cad,
  specs: ({ specs }) => specs,
  peers: ({ chance }) => chance?.peers ?? null,
  demand: ({ chance }) => chance?.used ?? null,
};

/** Without an order: what is used most first, or where BIM is in most demand. What is not known comes last. */
export function sortClients(
  clients: readonly BimClient[],
  sort: Sort | null,
  show: 'with' | 'without',
): BimClient[] {
  const order = sort ?? { id: show === 'with' ? 'used' : 'demand', descending: true };
  const keyOf = SORT_KEYS[order.id as BimSort];
  const way = order.descending ? -1 : 1;
  return clients.toSorted((a, b) => {
    const [left, right] = [keyOf(a), keyOf(b)];
    if (left === null || right === null) return left === right ? 0 : left === null ? 1 : -1;
    return left === right ? a.name.localeCompare(b.name) : left < right ? -way : way;
  });
}
