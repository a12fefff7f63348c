/** What the year page's one answer says, as items and their months. */
import { formatDays } from '../../../../schema/figure-text.ts';
import {
  yearItems,
  type ItemFact,
  type ItemName,
  type YearItem,
  type YearReport,
} from '../../features/stats/year-report.ts';
import { figureRows } from '../../lib/analytics.ts';
import { titleCase } from '../../lib/title-case.ts';
import type { CompanyStatsYearPageQuery } from './CompanyStatsYearPage.generated.ts';

interface Read {
  names: ItemName[];
  facts: ItemFact[];
}

function ofSections({ sections }: CompanyStatsYearPageQuery, { measure }: YearReport): Read {
  const rows = figureRows(sections).flatMap(({ keys, labels, values }) => {
    const key = keys.rowSection;
    if (typeof key !== 'string') return [];
    const month = `${String(keys.month).slice(0, 7)}-01`;
    return [{ key, title: labels.rowSection ?? '', month, count: values[measure] ?? 0 }];
  });
  const titles = new Map(rows.map(({ key, title }) => [key, title]));
  return {
    names: [...titles].map(([key, title]) => ({ key, label: `${key} ${title}`, detail: null })),
    facts: rows,
  };
}

function ofFamilies({ company }: CompanyStatsYearPageQuery): Read {
  const nodes = company?.bimDatasheets?.nodes ?? [];
  return {
    names: nodes.map(({ seq, family, csisec }) => ({
      key: String(seq),
      label: family,
      detail: csisec,
    })),
    facts: nodes.flatMap(({ seq, yearDownloads }) =>
      (yearDownloads ?? []).map(({ month, downloads }) => ({
        key: String(seq),
        month,
        count: downloads,
      })),
    ),
  };
}

/** A banner that did not run in the year is not one of its items. */
function ofBanners({ company }: CompanyStatsYearPageQuery, year: number): Read {
  const nodes = (company?.banners?.nodes ?? []).filter(
    ({ from, to }) => from <= `${year}-12-31` && to >= `${year}-01-01`,
  );
  return {
    names: nodes.map(({ seq, placement, csisec, from, to }) => ({
      key: String(seq),
      label: [titleCase(placement), csisec].filter(Boolean).join(' '),
      detail: formatDays({ from, to }),
    })),
    facts: nodes.flatMap(({ seq, yearMonths }) =>
      (yearMonths ?? []).map(({ month, clicks }) => ({ key: String(seq), month, count: clicks })),
    ),
  };
}

/** The items of a report with their months, whichever part of the answer they come from. */
export function itemsOf(
  answer: CompanyStatsYearPageQuery | undefined,
  report: YearReport,
  year: number,
): YearItem[] {
  if (!answer || report.source === 'none') return [];
  const { names, facts } =
    report.source === 'section'
      ? ofSections(answer, report)
      : report.source === 'family'
        ? ofFamilies(answer)
        : ofBanners(answer, year);
  return yearItems(names, facts, year);
}
