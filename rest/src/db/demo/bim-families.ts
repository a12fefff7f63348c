import { isoDate, monthOf, monthStart, civilFrom } from './calendar.ts';
import type { Day } from './calendar.ts';
import { ACTION_KEYS, ACTION_MONTHS, firstActionMonth, keyAt } from './action-rates.ts';
import { onSiteSince, postedOn } from './content-items.ts';
import { modelName } from './content-titles.ts';
import { MISSING_FIELDS, kindsOfFamily, wordsOfSection } from './content-words.ts';
import { textArray } from './copy-rows.ts';
import type { Row } from './copy-rows.ts';
import type { Company, ContentItem, World } from './facts.ts';
import { contractOn, primarySection, storyCompany } from './facts.ts';

const DOWNLOAD_MONTHS = 24;
const MOST_FAMILIES = 60;
const WIN_BACK_FAMILIES = 6;
const BIM = keyAt('bim');

interface Family {
  item: ContentItem;
  posted: Day;
  /** Position among the company's families: the earlier ones are used most. */
  position: number;
}

/** How many BIM families a company has on the site: from its contract's BIM lines, once something is posted. */
function familyCount(world: World, company: Company): number {
  if (company === storyCompany(world, 'win-back')) return WIN_BACK_FAMILIES;
  const random = world.streams('content count', company.index);
  const contract = contractOn(company, world.asOf);
  const lines = contract?.lines.filter((line) => line.product === 'bim') ?? [];
  const units = lines.reduce(
    (sum, line) => sum + line.quantity / (contract?.termMonths ?? 12) + random.poisson(2.7),
    0,
  );
  return Math.min(MOST_FAMILIES, units * (random.chance(0.2) ? 4 : 1));
}

/** The families of a company, spread over its BIM content on the site. */
export function familiesOf(world: World, company: Company): Family[] {
  const posted = company.content.filter(
    (item) => item.type === 'bim' && onSiteSince(item) !== null,
  );
  if (posted.length === 0) return [];
  return Array.from({ length: familyCount(world, company) }, (_, position) => {
    const item = posted[position % posted.length] as ContentItem;
    return { item, posted: onSiteSince(item) ?? 0, position };
  });
}

export const BIM_DATASHEET_COLUMNS = [
  'seq',
  'coid',
  'content_id',
  'csisec',
  'family',
  'category',
  'revit_versions',
  'file_size_kb',
  'parameters_total',
  'parameters_filled',
  'missing_fields',
  'posted_on',
  'updated',
] as const;

export function* bimDatasheetRows(world: World): Generator<Row> {
  let seq = 0;
  const { year } = civilFrom(world.asOf);
  for (const company of world.companies) {
    for (const { item, posted, position } of familiesOf(world, company)) {
      const random = world.streams('bim family', company.index, position);
      const section =
        company.sections.find(({ csisec }) => csisec === item.csisec) ?? primarySection(company);
      const { category } = wordsOfSection(section.title, section.division);
      const kinds = kindsOfFamily(category);
      const total = random.int(16, 44);
      const missing = random.shuffled(MISSING_FIELDS).slice(0, Math.min(8, random.poisson(2)));
      const updated = postedOn(item) ?? posted;
      const newest = Math.min(year, civilFrom(updated).year + random.int(0, 1));
      yield [
        (seq += 1),
        company.coid,
        item.id,
        section.csisec,
        `${section.title} ${modelName(company, Math.floor(position / kinds.length))}${kinds[position % kinds.length] ?? ''}`,
        category,
        textArray(
          Array.from({ length: random.int(2, 4) }, (_, back) => String(newest - back)).reverse(),
        ),
        Math.min(9800, Math.round(random.logNormal(640, 0.7))),
        total,
        total - missing.length,
        textArray(missing),
        isoDate(posted),
        isoDate(updated),
      ];
    }
  }
}

export const BIM_DOWNLOAD_COLUMNS = ['bim_seq', 'month', 'downloads'] as const;

/** A company's BIM actions of each month, shared out to its families that were posted by then. */
export function* bimDownloadRows(world: World): Generator<Row> {
  let before = 0;
  const first = firstActionMonth(world.asOf);
  for (const company of world.companies) {
    const families = familiesOf(world, company);
    for (let position = ACTION_MONTHS - DOWNLOAD_MONTHS; position < ACTION_MONTHS; position += 1) {
      if (families.length === 0) break;
      const ready = families.filter(({ posted }) => monthOf(posted) <= first + position);
      const downloads = new Map<Family, number>();
      for (const { csisec, counts } of company.actions) {
        const own = ready.filter(({ item }) => item.csisec === csisec);
        shareOut(
          counts[position * ACTION_KEYS + BIM] ?? 0,
          own.length > 0 ? own : ready,
          downloads,
        );
      }
      for (const [family, count] of downloads) {
        yield [before + family.position + 1, isoDate(monthStart(first + position)), count];
      }
    }
    before += families.length;
  }
}

/** Adds shares of a total to the families, the first ones most; the shares add up to the total. */
function shareOut(total: number, families: readonly Family[], into: Map<Family, number>): void {
  const weightOf = (family: Family): number => 1 / (family.position + 2);
  const weights = families.reduce((sum, family) => sum + weightOf(family), 0);
  let due = 0;
  let given = 0;
  for (const family of families) {
    due += (total * weightOf(family)) / weights;
    const share = Math.round(due) - given;
    given += share;
    if (share > 0) into.set(family, (into.get(family) ?? 0) + share);
  }
}
