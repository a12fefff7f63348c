import { formatDays } from '../../../../schema/figure-text.ts';
import { Link } from 'react-router';
import { formatCount, formatPercent, formatUsd } from '../../lib/format.ts';
import type { BannerPlacement } from '../../schema.generated.ts';
import type { Column } from '../../ui/table-column.ts';
import { RelativeDate } from '../../ui/RelativeDate.tsx';
import type { BannerRow_BannerFragment } from './BannerRow.generated.ts';
import { FigureCell } from '../../ui/FigureCell.tsx';

export const PLACEMENTS: Readonly<Record<BannerPlacement, string>> = {
  HOME: 'Home',
  SECTION: 'Section',
  SEARCH: 'Search',
  NEWSLETTER: 'Newsletter',
};

type Banner = BannerRow_BannerFragment;

/** The banners’ months are what their impressions and clicks are made of. */
function shownCell(banner: Banner, measure: 'impressions' | 'clicks' | 'clickRate', text: string) {
  return (
    <FigureCell
      text={text}
      question={{
        title: `${measure === 'clickRate' ? 'Click rate' : measure}, ${banner.company?.name ?? 'banner'}`,
        dataset: 'banners',
        measure,
        where: { banner: banner.seq },
      }}
    />
  );
}

export const BANNER_COLUMNS: readonly Column<Banner>[] = [
  {
    id: 'company',
    label: 'Company',
    width: 200,
    isElastic: true,
    cell: ({ company }) =>
      company ? <Link to={`/company/${company.seq}`}>{company.name}</Link> : '—',
  },
  {
    id: 'placement',
    label: 'Placement',
    width: 96,
    cell: ({ placement }) => PLACEMENTS[placement],
  },
  { id: 'csisec', label: 'Section', width: 88, cell: ({ csisec }) => csisec ?? '—' },
  {
    id: 'run',
    label: 'Run',
    width: 190,
    cell: formatDays,
  },
  {
    id: 'price',
    label: 'Price',
    width: 96,
    align: 'right',
    hint: 'For the whole run.',
    cell: ({ priceCents }) => formatUsd(priceCents),
  },
  {
    id: 'impressions',
    label: 'Impressions',
    width: 96,
    align: 'right',
    cell: (banner) => shownCell(banner, 'impressions', formatCount(banner.impressions)),
  },
  {
    id: 'clicks',
    label: 'Clicks',
    width: 72,
    align: 'right',
    cell: (banner) => shownCell(banner, 'clicks', formatCount(banner.clicks)),
  },
  {
    id: 'clickRate',
    label: 'CTR',
    width: 72,
    align: 'right',
    hint: 'Clicks divided by impressions.',
    cell: (banner) =>
      banner.impressions === 0
        ? '—'
        : shownCell(banner, 'clickRate', formatPercent(banner.clicks / banner.impressions)),
  },
  {
    id: 'renewal',
    label: 'Renewal',
    width: 88,
    hint: 'When the banner’s contract ends.',
    cell: ({ contract }) => <RelativeDate date={contract?.endDate} />,
  },
];
