import { COMPETITORS } from '../../../../schema/enumerations.ts';
import { civilFrom, dayFrom, isoDate } from './calendar.ts';
import type { Day } from './calendar.ts';
import type { Row } from './copy-rows.ts';
import type { Company, CompetitionRow } from './facts.ts';
import { primarySection, repOn } from './facts.ts';
import type { Random, Streams } from './prng.ts';

/** Share of companies by number of competitors used, 0 to 8 (demo-data.md). */
const COUNT_SHARES = [38, 21, 15, 10, 7, 4, 3, 1.5, 0.5];

/** Usage in percent per surveyed company and year; trade shows only where the division exhibits. */
const USAGE: Readonly<Record<number, number>> = {
  1: 24,
  2: 12,
  3: 15,
  4: 14,
  5: 0.3,
  6: 0.2,
  7: 10,
  8: 3,
  9: 5,
  10: 4,
  11: 13,
  12: 0.5,
  13: 9,
  14: 5,
  15: 16,
  16: 18,
  17: 11,
  18: 2,
  19: 26,
  20: 26,
  21: 8,
  22: 6,
};

const SHOW_DIVISIONS: Readonly<Record<number, readonly string[]>> = {
  9: ['07', '08', '09', '12', '26', '32', '33'],
  13: ['06', '07', '08', '09', '22'],
  15: ['07'],
  16: ['09', '12', '10'],
  19: ['22', '23'],
  20: ['26'],
};

const NORTH_EAST = new Set(['NY', 'NJ', 'CT', 'PA', 'MA', 'RI']);
const SOURCES = ['web site', 'rep', 'trade show list', 'catalog', 'survey'] as const;
const MATERIAL_BANK = 21;

/** How likely this company uses a competitor in a year; 0 where it makes no sense. */
function usageWeight(
  company: Company,
  competitorType: number,
  year: number,
  thisYear: number,
): number {
  const { division } = primarySection(company);
  const divisions = SHOW_DIVISIONS[competitorType];
  if (divisions && !divisions.includes(division)) return 0;
  if (competitorType === 18 && !NORTH_EAST.has(company.city.state)) return 0;
  // Dead names: kept so that old years look right.
  if ((competitorType === 5 || competitorType === 6) && year > thisYear - 2) return 0;
  const base = USAGE[competitorType] ?? 0;
  if (competitorType !== MATERIAL_BANK) return base;
  if (division !== '09' && division !== '12') return base * 0.4;
  return base * 4 * Math.max(0.3, 1 - 0.17 * (thisYear - year));
}

/** A number for every company and competitor: its lasting taste, so that usage persists over the years. */
function tastes(random: Random): number[] {
  return COMPETITORS.map(() => -Math.log(-Math.log(random.next() * 0.9998 + 0.0001)));
}

function pickTypes(
  random: Random,
  company: Company,
  taste: readonly number[],
  count: number,
  year: number,
  thisYear: number,
): number[] {
  return COMPETITORS.map(({ value }, index) => {
    const weight = usageWeight(company, value, year, thisYear);
    const whim = 0.45 * -Math.log(-Math.log(random.next() * 0.9998 + 0.0001));
    return { value, score: weight > 0 ? Math.log(weight) + (taste[index] ?? 0) + whim : -Infinity };
  })
    .filter(({ score }) => score > -Infinity)
    .sort((left, right) => right.score - left.score || left.value - right.value)
    .slice(0, count)
    .map(({ value }) => value);
}

/** Competitor records of this year and the four before, and next year's after May. */
export function addCompetition(companies: readonly Company[], asOf: Day, streams: Streams): void {
  const { year: thisYear, month } = civilFrom(asOf);
  const lastYear = month > 5 ? thisYear + 1 : thisYear;
  for (const company of companies) {
    const random = streams('competition', company.index);
    const target = random.weightedIndex(COUNT_SHARES);
    const taste = tastes(random);
    for (let year = thisYear - 4; year <= lastYear; year += 1) {
      const draws = streams('competition', company.index, year);
      const wanted = countFor(draws, target, year, thisYear, asOf);
      const surveyed = wanted > 0 || draws.chance(0.12);
      if (!surveyed || company.created > dayFrom(year, 12, 31)) continue;
      for (const competitorType of pickTypes(draws, company, taste, wanted, year, thisYear)) {
        company.competition.push(competitionRow(draws, company, competitorType, year, true, asOf));
      }
      if (draws.chance(0.25)) {
        const used = new Set(
          company.competition.filter((row) => row.year === year).map((row) => row.competitorType),
        );
        const absent = pickTypes(draws, company, [], 5, year, thisYear).find(
          (value) => !used.has(value),
        );
        if (absent)
          company.competition.push(competitionRow(draws, company, absent, year, false, asOf));
      }
    }
  }
}

function countFor(
  random: Random,
  target: number,
  year: number,
  thisYear: number,
  asOf: Day,
): number {
  if (year > thisYear) return random.chance(0.16) ? Math.min(target, random.int(1, 2)) : 0;
  if (year === thisYear - 1) return target;
  if (year === thisYear) {
    // The survey of the running year fills up as it goes on.
    const passed = 0.45 + (0.55 * (asOf - dayFrom(thisYear, 1, 1))) / 365;
    return random.chance(passed) ? target : Math.floor(target * passed * 0.5);
  }
  if (!random.chance(0.78 - 0.1 * (thisYear - 2 - year))) return 0;
  return Math.max(
    0,
    target +
      random.weighted([
        [-1, 45],
        [0, 50],
        [1, target > 0 ? 10 : 2],
      ]),
  );
}

export function competitionRow(
  random: Random,
  company: Company,
  competitorType: number,
  year: number,
  present: boolean,
  asOf: Day,
): CompetitionRow {
  const begin = dayFrom(year, 1, 8);
  const seenOn = Math.min(asOf, begin + random.int(0, 300));
  return {
    competitorType,
    year,
    present,
    source: random.pick(SOURCES),
    seenOn,
    byUser: repOn(company, seenOn)?.seq ?? null,
  };
}

export const COMPETITION_COLUMNS = [
  'seq',
  'coid',
  'competitor_type',
  'year',
  'present',
  'source',
  'seen_on',
  'by_user',
] as const;

export function* competitionRows(companies: readonly Company[]): Generator<Row> {
  let seq = 0;
  for (const company of companies) {
    for (const row of company.competition) {
      yield [
        (seq += 1),
        company.coid,
        row.competitorType,
        row.year,
        row.present,
        row.source,
        isoDate(row.seenOn),
        row.byUser,
      ];
    }
  }
}
