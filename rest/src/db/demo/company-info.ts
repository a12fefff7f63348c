import { isoDate } from './calendar.ts';
import type { Day } from './calendar.ts';
import { PLACE_NAMES } from './company-words.ts';
import { textArray } from './copy-rows.ts';
import type { Row } from './copy-rows.ts';
import type { Company } from './facts.ts';
import { primarySection } from './facts.ts';
import type { Random, Streams } from './prng.ts';
import { tradeWordsOf } from './section-words.ts';

const INFO_SHARE = 0.72;

const INDUSTRY_NOTES = [
  'Sells through manufacturer reps; no direct sales force west of the Rockies.',
  'Budget year runs July to June.',
  'Marketing budget is set in October for the calendar year.',
  'Acquired a smaller competitor two years ago; two web sites still.',
  'Strong in schools and healthcare, weak in offices.',
  'Family-owned, second generation.',
  'Publishes its own spec guide; wants it in three-part format.',
  'Runs AIA-registered lunch-and-learns in the region.',
  'Private label for two larger makers.',
  'Seasonal plant: quiet from December to February.',
];

const CLAIMS = [
  'for commercial and institutional projects',
  'for schools, hospitals and offices',
  'specified by architects across the country',
  'with short lead times and stocked finishes',
  'made to order in the United States',
  'with published environmental product declarations',
];

function description(random: Random, company: Company): string {
  const { title } = primarySection(company);
  const since = 1946 + random.int(0, 62);
  const more = company.sections[1] ? ` and ${company.sections[1].title.toLowerCase()}` : '';
  return `${company.name} makes ${title.toLowerCase()}${more} ${random.pick(CLAIMS)}. Founded in ${since} in ${company.city.city}, ${company.city.state}.`;
}

export const COMPANY_INFO_COLUMNS = [
  'seq',
  'coid',
  'parent_coid',
  'brands',
  'description',
  'employees',
  'trade_names',
  'industry_notes',
  'billing_email',
  'updated',
  'by_user',
] as const;

export interface CompanyInfo {
  seq: number;
  coid: number;
  parentCoid: number | null;
  brands: string[];
  description: string;
  employees: number;
  tradeNames: string[];
  industryNotes: string | null;
  billingEmail: string | null;
  updated: Day;
  byUser: number | null;
}

export function* companyInfoRows(
  companies: readonly Company[],
  asOf: Day,
  streams: Streams,
): Generator<Row> {
  for (const info of companyInfos(companies, asOf, streams)) {
    yield [
      info.seq,
      info.coid,
      info.parentCoid,
      textArray(info.brands),
      info.description,
      info.employees,
      textArray(info.tradeNames),
      info.industryNotes,
      info.billingEmail,
      isoDate(info.updated),
      info.byUser,
    ];
  }
}

/** What is known of companies beside their addresses, in the order of its numbers. */
export function* companyInfos(
  companies: readonly Company[],
  asOf: Day,
  streams: Streams,
): Generator<CompanyInfo> {
  let seq = 0;
  for (const company of companies) {
    const random = streams('company info', company.index);
    if (!random.chance(company.firstStart === null ? INFO_SHARE - 0.1 : 0.97)) continue;
    const section = primarySection(company);
    const trade = random.pick(tradeWordsOf(section.csisec, section.title));
    const brands = Array.from(
      {
        length: random.weighted([
          [0, 5],
          [1, 3],
          [2, 2],
          [3, 1],
        ]),
      },
      () => random.pick(PLACE_NAMES),
    );
    const tradeNames = random.chance(0.15) ? [`${random.pick(PLACE_NAMES)} ${trade}`] : [];
    const parent = random.chance(0.03) ? companies[random.int(0, companies.length - 1)] : undefined;
    const updated = company.created + Math.floor(random.next() * (asOf - company.created + 1));
    yield {
      seq: (seq += 1),
      coid: company.coid,
      parentCoid: parent && parent !== company ? parent.coid : null,
      brands,
      description: description(random, company),
      employees: Math.round(Math.min(4000, random.logNormal(85, 1))),
      tradeNames,
      industryNotes: random.chance(0.22) ? random.pick(INDUSTRY_NOTES) : null,
      billingEmail:
        company.firstStart !== null && random.chance(0.8) ? `ap@${company.domain}` : null,
      updated,
      byUser: company.rep?.seq ?? null,
    };
  }
}
