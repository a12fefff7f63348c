import type { ContentType } from '../../../../schema/enumerations.ts';
import { familiesOf } from './bim-families.ts';
import { isoDate, isoMoment } from './calendar.ts';
import { onSiteSince } from './content-items.ts';
import type { Row } from './copy-rows.ts';
import type { Company, World } from './facts.ts';
import { clientSince, isCovered, isFlaggedClient } from './flags.ts';

export const MANUFACTURER_COLUMNS = [
  'seq',
  'coid',
  'company',
  'website',
  'password',
  'address1',
  'city',
  'state',
  'zip',
  'phone',
  'geo_lat',
  'geo_long',
  'client_flag',
  'covered',
  'client_since',
  'prospect',
  'do_not_call',
  'dnc_reason',
  'dnc_by',
  'dnc_at',
  'rep',
  'bim_count',
  'cad_count',
  'spec_count',
  'sw_count',
  'created',
  'tagged_on',
] as const;

/** A few records lack what a worklist of gaps will ask for. */
export function recordGaps(world: World, company: Company): Set<string> {
  const gap = world.streams('company gap', company.index).next();
  if (gap < 0.012) return new Set(['website']);
  if (gap > 0.012 && gap < 0.02) return new Set(['phone']);
  return new Set(gap > 0.995 ? ['geo'] : []);
}

/** Company rows: client flag, since when, content counts and tags are derived here from the facts. */
export function* manufacturerRows(world: World): Generator<Row> {
  for (const company of world.companies) {
    const random = world.streams('company password', company.index);
    const since = clientSince(company);
    const blocked = company.doNotCall;
    const gaps = recordGaps(world, company);
    yield [
      company.seq,
      company.coid,
      company.name,
      gaps.has('website') ? null : `www.${company.domain}`,
      `upstream-${random.hex(10)}`,
      company.address1,
      company.city.city,
      company.city.state,
      company.city.zip,
      gaps.has('phone') ? null : company.phone,
      gaps.has('geo') ? null : company.lat,
      gaps.has('geo') ? null : company.lon,
      isFlaggedClient(company, world.asOf),
      isCovered(company, world.asOf),
      since === null ? null : isoDate(since),
      company.prospect,
      blocked !== null,
      blocked?.reason ?? null,
      blocked?.by ?? null,
      blocked ? isoMoment(blocked.on, 240) : null,
      company.rep?.seq ?? null,
      familiesOf(world, company).length,
      countOnSite(company, 'cad'),
      countOnSite(company, 'spec'),
      countOnSite(company, 'sw'),
      isoDate(company.created),
      company.taggedOn === null ? null : isoDate(company.taggedOn),
    ];
  }
}

function countOnSite(company: Company, type: ContentType): number {
  let count = 0;
  for (const item of company.content)
    if (item.type === type && onSiteSince(item) !== null) count += 1;
  return count;
}

export const COMPANY_SECTION_COLUMNS = ['coid', 'csisec', 'since'] as const;

export function* companySectionRows(world: World): Generator<Row> {
  for (const company of world.companies) {
    for (const [position, section] of company.sections.entries()) {
      const random = world.streams('company section', company.index, position);
      const since =
        position === 0
          ? company.created
          : company.created + Math.floor(random.next() * (world.asOf - company.created));
      yield [company.coid, section.csisec, isoDate(since)];
    }
  }
}
