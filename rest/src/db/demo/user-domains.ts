import { isoDate, isoMoment } from './calendar.ts';
import type { Row } from './copy-rows.ts';
import type { DomainUse } from './domain-visits.ts';
import type { World } from './facts.ts';
import type { Audience } from './people.ts';

export const USER_DOMAIN_COLUMNS = [
  'seq',
  'url',
  'ip_range',
  'name',
  'category',
  'hint',
  'city',
  'state',
  'min_date',
  'date',
  'visits',
  'users',
] as const;

/** One row per domain; dates and visits are those of its visits, users those who registered with its address. */
export function* userDomainRows(audience: Audience, use: DomainUse): Generator<Row> {
  for (const firm of audience.firms) {
    const { index, url, ipRange, name, category, hint, city } = firm;
    yield [
      index + 1,
      url,
      ipRange,
      name,
      category,
      hint,
      // Nobody knows where a name without an owner sits.
      firm.kind === 'bogus' ? null : city.city,
      firm.kind === 'bogus' ? null : city.state,
      isoDate(use.first[index] ?? firm.first),
      isoDate(use.last[index] ?? firm.last),
      use.visits[index] ?? 0,
      audience.registeredAt(firm),
    ];
  }
}

const COMMENTS = [
  'Spec writer here knows our section pages well.',
  'Large firm, three offices; all visits come from one.',
  'Asked for a lunch-and-learn list.',
  'Works mostly on schools.',
  'Interiors group of a bigger architect.',
  'Same people as the firm across the street, they merged.',
  'Told two of my clients to call them.',
  'Mostly contractors, quotes only.',
  'Healthcare projects in the region.',
  'Do not list in client reports, they asked us not to.',
  'Moved to a new domain, keep both.',
  'Good lead source for doors and hardware.',
];

export const URL_COMMENT_COLUMNS = [
  'user_url_comments_id',
  'domain_seq',
  'comment',
  'by_user',
  'at',
] as const;

/** What reps wrote beside domains, one comment per domain at most. */
export function* urlCommentRows(world: World, audience: Audience, use: DomainUse): Generator<Row> {
  const active = world.reps.filter((rep) => rep.active);
  const step = Math.max(1, Math.floor(audience.firms.length / world.plan.domainComments));
  let id = 0;
  for (let index = 0; index < audience.firms.length; index += step) {
    const random = world.streams('domain comment', index);
    const firm = audience.firms[index + random.int(0, step - 1)];
    if (!firm?.url || firm.kind === 'bogus') continue;
    const rep = random.pick(active);
    const first = Math.max(use.first[firm.index] ?? firm.first, rep.hired);
    const at = first + Math.floor(random.next() * (world.asOf - first));
    yield [
      (id += 1),
      firm.index + 1,
      random.pick(COMMENTS),
      rep.seq,
      isoMoment(at, random.int(60, 500)),
    ];
  }
}
