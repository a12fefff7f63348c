import { isoDate, isoMoment } from './calendar.ts';
import type { Row } from './copy-rows.ts';
import type { Section } from './csv-files.ts';
import type { World } from './facts.ts';
import { clientSince, contentCounts, isFlaggedClient } from './flags.ts';

export const SECTION_COLUMNS = ['csisec', 'title', 'division', 'division_title', 'weight'] as const;

export function* sectionRows(sections: readonly Section[]): Generator<Row> {
  for (const section of sections) {
    yield [section.csisec, section.title, section.division, section.divisionTitle, section.weight];
  }
}

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
] as const;

/** Company rows: client flag, since when, content counts and tags are derived here from the facts. */
export function* manufacturerRows(world: World): Generator<Row> {
  for (const company of world.companies) {
    const random = world.streams('company password', company.index);
    const since = clientSince(company);
    const counts = contentCounts(world, company);
    const blocked = company.doNotCall;
    // A few records lack what a worklist of gaps will ask for.
    const gap = world.streams('company gap', company.index).next();
    yield [
      company.seq,
      company.coid,
      company.name,
      gap < 0.012 ? null : `www.${company.domain}`,
      `upstream-${random.hex(10)}`,
      company.address1,
      company.city.city,
      company.city.state,
      company.city.zip,
      gap > 0.012 && gap < 0.02 ? null : company.phone,
      gap > 0.995 ? null : company.lat,
      gap > 0.995 ? null : company.lon,
      isFlaggedClient(company, world.asOf),
      since === null ? null : isoDate(since),
      company.prospect,
      blocked !== null,
      blocked?.reason ?? null,
      blocked?.by ?? null,
      blocked ? isoMoment(blocked.on, 240) : null,
      company.rep?.seq ?? null,
      counts.bim,
      counts.cad,
      counts.specs,
      counts.sw,
      isoDate(company.created),
    ];
  }
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
