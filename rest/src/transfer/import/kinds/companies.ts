import { sql } from 'kysely';
import { z } from 'zod';
import { PROSPECT_TAGS } from '../../../../../schema/enumerations.ts';
import type { Executor } from '../../../db/database.ts';
import {
  companyUpdate,
  prospectRequest,
} from '../../../domains/manufacturers/company-writes.requests.ts';
import { calendarDate, MAX_INTEGER, seqNumber, text } from '../../../http/validation.ts';
import {
  choiceCell,
  decimalCell,
  sectionsCell,
  textCell,
  wholeNumberCell,
  yesNoCell,
} from '../cells.ts';
import { momentCell } from '../table-fields.ts';
import { userCell } from '../user-cell.ts';
import { dateCell } from '../date-cell.ts';
import { importKind, type Written } from '../import-kind.ts';
import { matchByKeys, type KeyedTable } from '../match-by-keys.ts';

const count = z
  .int('must be a whole number')
  .min(0, 'must be 0 or more')
  .max(MAX_INTEGER, 'is too large')
  .optional();

const companyRow = companyUpdate.extend({
  coid: seqNumber,
  clientSince: calendarDate.nullable().optional(),
  prospect: prospectRequest.shape.tag.optional(),
  taggedOn: calendarDate.nullable().optional(),
  doNotCall: z.boolean().optional(),
  'doNotCall.reason': text(500).nullable().optional(),
  'doNotCall.by': seqNumber.nullable().optional(),
  'doNotCall.at': z.string().nullable().optional(),
  covered: z.boolean().optional(),
  'contentHash.bim': count,
  'contentHash.cad': count,
  'contentHash.spec': count,
  'contentHash.sw': count,
  sections: z.array(z.string()).max(100, 'may have at most 100 sections').optional(),
  created: calendarDate.optional(),
});
type CompanyRow = z.output<typeof companyRow>;

const stored: KeyedTable<CompanyRow> = {
  table: 'manufacturers',
  fields: {
    coid: { column: 'coid' },
    company: { column: 'company' },
    website: { column: 'website' },
    address1: { column: 'address1' },
    city: { column: 'city' },
    state: { column: 'state' },
    zip: { column: 'zip' },
    country: { column: 'country' },
    phone: { column: 'phone' },
    geoLat: { column: 'geo_lat' },
    geoLong: { column: 'geo_long' },
    clientFlag: { column: 'client_flag' },
    clientSince: { column: 'client_since' },
    prospect: { column: 'prospect' },
    taggedOn: { column: 'tagged_on' },
    doNotCall: { column: 'do_not_call' },
    'doNotCall.reason': { column: 'dnc_reason' },
    'doNotCall.by': { column: 'dnc_by' },
    'doNotCall.at': { column: 'dnc_at' },
    // Whether a contract covered it when clientFlag last followed its contracts.
    covered: { column: 'covered' },
    rep: { column: 'rep' },
    'contentHash.bim': { column: 'bim_count' },
    'contentHash.cad': { column: 'cad_count' },
    'contentHash.spec': { column: 'spec_count' },
    'contentHash.sw': { column: 'sw_count' },
    sections: {
      reads: sql`(select coalesce(jsonb_agg(s.csisec order by s.csisec), '[]')
        from company_sections s where s.coid = t.coid)`,
    },
    created: { column: 'created' },
  },
};

/** The sections that the file names become the company's sections; those that stay keep their date. */
async function writeSections(db: Executor, written: Written<CompanyRow>[]): Promise<void> {
  const changed = written
    .filter(({ changes }) => !changes || changes.some(({ field }) => field === 'sections'))
    .filter(({ row }) => row.sections !== undefined)
    .map(({ row }) => ({ coid: row.coid, sections: row.sections }));
  if (changed.length === 0) return;
  const wanted = JSON.stringify(changed);
  await sql`
    /* import.dropSections */
    delete from company_sections c
    using jsonb_to_recordset(${wanted}::jsonb) as k (coid integer, sections text[])
    where c.coid = k.coid and c.csisec <> all (k.sections)`.execute(db);
  await sql`
    /* import.addSections */
    insert into company_sections (coid, csisec)
    select k.coid, unnest(k.sections)
    from jsonb_to_recordset(${wanted}::jsonb) as k (coid integer, sections text[])
    on conflict do nothing`.execute(db);
}

export const companiesKind = importKind<CompanyRow>({
  name: 'companies',
  noun: 'company',
  resource: 'manufacturers',
  ...stored,
  columns: {
    coid: wholeNumberCell('require'),
    company: textCell('require'),
    website: textCell(),
    address1: textCell(),
    city: textCell(),
    state: textCell(),
    zip: textCell(),
    country: textCell({ is: 'US' }),
    phone: textCell(),
    geoLat: decimalCell(),
    geoLong: decimalCell(),
    clientFlag: yesNoCell(),
    clientSince: dateCell(),
    prospect: choiceCell(PROSPECT_TAGS, { is: 0 }),
    taggedOn: dateCell(),
    doNotCall: yesNoCell(),
    'doNotCall.reason': textCell(),
    'doNotCall.by': userCell('leave'),
    'doNotCall.at': momentCell(),
    covered: yesNoCell('leave'),
    rep: userCell(),
    'contentHash.bim': wholeNumberCell({ is: 0 }),
    'contentHash.cad': wholeNumberCell({ is: 0 }),
    'contentHash.spec': wholeNumberCell({ is: 0 }),
    'contentHash.sw': wholeNumberCell({ is: 0 }),
    sections: sectionsCell(),
    created: dateCell('leave'),
  },
  required: ['coid'],
  requiredForNew: ['company'],
  rules: companyRow,
  claims: ({ coid }) => [{ key: String(coid) }],
  match: (context, rows) =>
    matchByKeys(context, stored, [{ field: 'coid', column: 'coid', type: 'integer' }], rows),
  defaults: (_row, { today }) => ({ created: today }),
  check: (company) => {
    if (company.doNotCall && !company['doNotCall.reason']) {
      return [
        {
          field: 'doNotCall.reason',
          message: 'is required: say why the company must not be called',
        },
      ];
    }
    if ((company.geoLat == null) !== (company.geoLong == null)) {
      return [{ field: 'geoLong', message: 'and geoLat are given together or not at all' }];
    }
    return [];
  },
  stamps: (changes, company, now, today) => ({
    ...(isNewOrChanged(changes, 'doNotCall') && {
      dnc_at: company.doNotCall ? (company['doNotCall.at'] ?? now.toISOString()) : null,
      dnc_by: company.doNotCall ? (company['doNotCall.by'] ?? null) : null,
    }),
    ...(isNewOrChanged(changes, 'prospect') && { tagged_on: taggedOn(changes, company, today) }),
  }),
  afterWrite: writeSections,
});

function isNewOrChanged(changes: { field: string }[] | null, name: string): boolean {
  return !changes || changes.some(({ field }) => field === name);
}

/** As in the portal: since the first tag, and no longer than there is one. A file may say since when there was one. */
function taggedOn(
  changes: { field: string }[] | null,
  { prospect, taggedOn: given = null }: CompanyRow,
  today: string,
): string | null {
  if (prospect) return given ?? today;
  return isNewOrChanged(changes, 'taggedOn') ? given : null;
}
