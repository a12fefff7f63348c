import { BANNER, CONTRACT } from '../links.ts';
import { coid, count, day, linked, month, oneOf, section } from '../table-fields.ts';
import { tableKind } from '../table-kind.ts';

type Row = Record<string, unknown>;

export const bannersKind = tableKind({
  name: 'banners',
  noun: 'banner',
  resource: 'banners',
  table: 'banners',
  fields: {
    coid: coid(),
    contract: linked('contract_seq', CONTRACT),
    placement: oneOf('placement', ['home', 'section', 'search', 'newsletter'], 'require'),
    csi: section(),
    from: day('from_date', 'require'),
    to: day('to_date', 'require'),
    priceCents: count('price_cents', 'require'),
  },
  knownBy: ['coid', 'placement', 'from', 'csi'],
  requiredForNew: ['to', 'priceCents'],
  check: ({ from, to }: Row) =>
    String(to) < String(from) ? [{ field: 'to', message: 'must not be before from' }] : [],
});

export const bannerMonthsKind = tableKind({
  name: 'banner-months',
  noun: 'month of a banner',
  resource: 'banner-months',
  table: 'banner_months',
  key: { columns: ['banner_seq', 'month'], numbered: false },
  unversioned: true,
  undeletable: true,
  fields: {
    banner: linked('banner_seq', BANNER, 'require'),
    month: month(),
    impressions: count('impressions', 'require'),
    clicks: count('clicks', 'require'),
  },
  knownBy: ['banner', 'month'],
  requiredForNew: ['impressions', 'clicks'],
  check: ({ impressions, clicks }: Row) =>
    Number(clicks) <= Number(impressions)
      ? []
      : [{ field: 'clicks', message: 'must not be more than impressions' }],
});
