import type { Row } from './copy-rows.ts';
import type { Company, World } from './facts.ts';
import { useOf } from './client-draw.ts';
import type { Random } from './prng.ts';
import { tradeWordsOf } from './section-words.ts';

const FEWEST = 8;
const MOST = 20;
const QUALIFIERS = [
  'commercial',
  'architectural',
  'exterior',
  'interior',
  'fire rated',
  'custom',
  'sustainable',
  'best',
  'low VOC',
  'modern',
];
const TAILS = [
  'spec',
  'BIM',
  'details',
  'manufacturers',
  'CAD',
  'installation',
  'cost',
  'revit',
  'suppliers',
];

export const KEYWORD_COLUMNS = ['coid', 'keyword', 'csisec', 'searches', 'clicks'] as const;

/** The words by which companies with content are searched: their name, their sections' titles, their products. */
export function* keywordRows(world: World): Generator<Row> {
  for (const company of world.companies) {
    if (company.actions.length === 0) continue;
    const random = world.streams('keyword', company.index);
    const level = useOf(company) / 40;
    for (const [keyword, csisec] of keywordsOf(random, company)) {
      const isName = company.name.toLowerCase().startsWith(keyword);
      const searches = Math.round(random.logNormal(24, 0.9) * level * (isName ? 2.5 : 1)) + 1;
      const clicks = Math.round(
        searches * Math.min(0.9, random.logNormal(isName ? 0.5 : 0.16, 0.4)),
      );
      yield [company.coid, keyword, csisec, searches, Math.min(searches, clicks)];
    }
  }
}

function keywordsOf(random: Random, company: Company): Map<string, string> {
  const sections = company.sections.filter(({ csisec }) =>
    company.actions.some((actions) => actions.csisec === csisec),
  );
  const listed = sections.length > 0 ? sections : company.sections.slice(0, 1);
  const wanted = random.int(FEWEST, MOST);
  const main = listed[0]?.csisec ?? '';
  const bare = company.name.toLowerCase().replace(/,? (inc|llc|co|corp|mfg)\.?$/, '');
  const keywords = new Map<string, string>([[bare, main]]);
  for (const { csisec, title } of listed) keywords.set(title.toLowerCase(), csisec);
  for (let attempt = 0; keywords.size < wanted && attempt < 80; attempt += 1) {
    const section = random.pick(listed);
    const trade = random.pick(tradeWordsOf(section.csisec, section.title)).toLowerCase();
    const base = random.chance(0.7) ? section.title.toLowerCase() : trade;
    const form = random.weightedIndex([2, 5, 5, 1]);
    const keyword = [
      trade,
      `${random.pick(QUALIFIERS)} ${base}`,
      `${base} ${random.pick(TAILS)}`,
      `${trade} ${company.city.city.toLowerCase()}`,
    ][form];
    if (keyword && !keywords.has(keyword)) keywords.set(keyword, section.csisec);
  }
  return keywords;
}
