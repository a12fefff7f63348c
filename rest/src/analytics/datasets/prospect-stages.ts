import { sql } from 'kysely';
import type { Measure } from '../dataset.ts';

export const STAGES = [
  { key: 'new', label: 'Not worked on' },
  { key: 'tagged', label: 'Tagged' },
  { key: 'contacted', label: 'Contacted' },
  { key: 'discovery', label: 'Discovery' },
  { key: 'deeper dive', label: 'Deeper dive' },
  { key: 'proposal', label: 'Proposal' },
  { key: 'signed', label: 'Signed' },
];

/** The number of the furthest stage, 0 (not worked on) to 6 (signed); needs the facts. */
export const STAGE = sql`case when f.first_signed_on is not null then 6 when f.proposal_on is not null then 5
  when f.deeper_dive_on is not null then 4 when f.discovery_on is not null then 3
  when f.contacted_on is not null then 2 when m.tagged_on is not null or m.prospect > 0 then 1 else 0 end`;

export const STAGE_KEY = sql`(array[${sql.join(STAGES.map(({ key }) => sql.lit(key)))}])[(${STAGE}) + 1]`;
export const STAGE_LABEL = sql`(array[${sql.join(STAGES.map(({ label }) => sql.lit(label)))}])[(${STAGE}) + 1]`;

/** When the furthest stage began. */
export const STAGE_SINCE = sql`(array[m.tagged_on, f.contacted_on, f.discovery_on, f.deeper_dive_on, f.proposal_on,
  f.first_signed_on])[(${STAGE})]`;

const STALLED_DAYS = 60;

export const STALLED: Measure = {
  label: 'Stalled',
  description: `Companies that came into their stage more than ${STALLED_DAYS} days ago, did not sign and may be called.`,
  figure: 'M12',
  unit: 'count',
  calculation: {
    kind: 'count',
    filter: sql<boolean>`(not m.do_not_call and f.first_signed_on is null
      and ${STAGE_SINCE} < business_today() - ${sql.lit(STALLED_DAYS)})`,
  },
  joins: ['facts'],
};

/** A company that signed before it was added, as after a migration, was never a prospect here. */
const WAS_PROSPECT = sql`(f.first_signed_on is null or f.first_signed_on >= m.created)`;

export const ADDED_PROSPECTS: Measure = {
  label: 'Prospects added',
  description: 'Companies that had not signed a contract before they were added.',
  figure: 'M11',
  unit: 'count',
  calculation: { kind: 'count', filter: sql<boolean>`${WAS_PROSPECT}` },
  joins: ['facts'],
};

/** Of a cohort: how many signed within that many months of being added. */
export function signedWithin(months: number): Measure {
  return {
    label: `Signed within ${months} months`,
    description: `Prospects whose first contract was signed within ${months} months of being added, the day ${months} months later included.`,
    figure: 'M11',
    unit: 'count',
    calculation: {
      kind: 'count',
      filter: sql<boolean>`${WAS_PROSPECT} and f.first_signed_on <= (m.created + interval ${sql.lit(`${months} months`)})::date`,
    },
    joins: ['facts'],
  };
}
