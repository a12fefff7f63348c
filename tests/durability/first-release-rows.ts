import { expect } from '@jest/globals';
import { connected } from '../support/connected.ts';

/** The tables of migration 001-core that hold facts, with the columns that they had then. */
const FIRST_RELEASE_TABLES: Readonly<Record<string, string>> = {
  portal_meta: 'key, value',
  users:
    'seq, id, name, email, level, role, active, managerid, password_hash, version, created_at, deleted_at',
  sessions: 'token_hash, user_seq, created_at, last_seen_at',
  sign_in_failures: 'key, failures, window_start, blocked_until',
  csi_sections: 'csisec, title, division, division_title, weight',
  manufacturers:
    'seq, coid, company, website, password, address1, city, state, zip, country, phone, geo_lat, geo_long, client_flag, client_since, prospect, do_not_call, dnc_reason, dnc_by, dnc_at, rep, bim_count, cad_count, spec_count, sw_count, created, version, deleted_at',
  company_info:
    'seq, coid, parent_coid, brands, description, employees, trade_names, industry_notes, billing_email, updated, by_user, version, deleted_at',
  company_sections: 'coid, csisec, since',
  competition:
    'seq, coid, competitor_type, year, present, source, seen_on, by_user, version, deleted_at',
  contacts:
    'seq, coid, first_name, last_name, title, role, email, phone, ext, mobile, preferred, do_not_contact, bounced, source, note, created_by, created_at, version, deleted_at',
  notes:
    'seq, coid, date, note, type, user_seq, entered_by, is_a_client, tradeshow, competitor, created_at, version, deleted_at',
  contracts:
    'seq, coid, year, contract_version, package, status, signed_on, signed_by, start_date, end_date, rep, total_cents, version, deleted_at',
  contract_lines: 'contract_seq, position, product, csisec, quantity, unit_price_cents',
  client_programs: 'seq, coid, type, year, csisec, cost, contract_seq, version, deleted_at',
  idempotency_keys: 'user_seq, key, fingerprint, status, body, created_at',
  audit: 'seq, at, user_seq, request_id, resource, id, action, field, old, new',
};

/** Which rows are that release's, where later ones add reference data of the product. */
const FIRST_RELEASE_FILTERS: Readonly<Record<string, string>> = {
  portal_meta: `where key not in ('reference_sections', 'oldest_program')`,
  csi_sections: `where csisec in ('09 65 19', '23 05 00')`,
};

/** A few rows of each, among them what is easily lost: nulls, odd text, deleted rows, numbers with gaps. */
export const FIRST_RELEASE_ROWS = `
insert into portal_meta values ('demo', '{"size": "tiny"}');
insert into users (seq, id, name, email, level, role, active, managerid, password_hash, deleted_at) values
  (1, 'aaa', 'Mia Manager', 'mia@first.example', 16, '["manager", "rep"]', true, null, 'hash', null),
  (5, 'bbb', 'Rey O''Rep', 'rey@first.example', 32, '"rep"', true, 1, null, null),
  (6, 'ccc', 'Gone Löwe', 'gone@first.example', 32, '{"rep": true}', false, 1, null, now());
insert into sessions values ('\\x0102', 5, now(), now());
insert into sign_in_failures values ('caller a', 3, now(), now());
insert into csi_sections values ('09 65 19', 'Resilient Tile Flooring', '09', 'Finishes', 3), ('23 05 00', 'HVAC', '23', 'HVAC', 1);
insert into manufacturers (seq, coid, company, website, password, state, zip, phone, geo_lat, geo_long, client_flag,
    client_since, prospect, do_not_call, dnc_reason, dnc_by, dnc_at, rep, bim_count, created, version, deleted_at) values
  (1, 100, 'Acme "Best" Tile\\, Inc.', 'acme.example', 'secret', 'GA', '30301', '(404) 555-0100', 33.7, -84.4, true,
    '2020-01-01', 0, false, null, null, null, 5, 7, '2015-02-03', 4, null),
  (3, 300, 'Zürich Heizung', null, null, 'NY', null, null, null, null, false, null, 2, true, 'asked', 5, now(), null, 0, '2024-01-01', 1, null),
  (9, 900, 'Removed', null, null, null, null, null, null, null, false, null, 0, false, null, null, null, null, 0, '2010-01-01', 2, now());
insert into company_info (coid, parent_coid, brands, trade_names, updated, by_user) values (100, 300, '{"A, B","c\\"d"}', '{Tilo}', '2024-05-05', 5);
insert into company_sections values (100, '09 65 19', '2019-01-01'), (300, '23 05 00', null);
insert into competition (coid, competitor_type, year, present, source, by_user, deleted_at) values
  (100, 16, 2026, true, 'booth', 5, null), (100, 1, 2025, false, null, null, null), (300, 2, 2025, true, null, null, now());
insert into contacts (coid, first_name, last_name, role, email, phone, preferred, created_by, deleted_at) values
  (100, 'Ann', 'Lee', 'marketing', 'ann@acme.example', '404-555-0101', 'email', 5, null),
  (300, null, 'Älg', null, null, null, null, null, now());
insert into notes (seq, coid, date, note, type, user_seq, entered_by, is_a_client, tradeshow, competitor, deleted_at) values
  (10, 100, '2026-05-01', E'first line\\nsecond ''line''', 18, 5, 1, true, '[{"year": 2026, "competitorType": 16}]', '[]', null),
  (12, 100, '2025-01-01', '=1+1', 1, 777, null, false, '[]', '[]', null),
  (13, 300, '2024-01-01', 'removed', 10, 5, null, false, '[]', '[]', now());
insert into contracts (seq, coid, year, contract_version, package, status, signed_on, start_date, end_date, rep, total_cents, deleted_at) values
  (1, 100, 2025, 1, 'Full', 'superseded', null, null, null, null, 100, null),
  (2, 100, 2025, 2, 'Full', 'signed', '2025-01-05', '2025-02-01', '2026-01-31', 5, 25800, null);
insert into contract_lines values (1, 1, 'book', null, 1, 100), (2, 1, 'book', '09 65 19', 2, 7900), (2, 2, 'bim', null, 1, 10000);
insert into client_programs (coid, type, year, csisec, cost, contract_seq) values
  (100, 'book', 2025, '09 65 19', 15800, 2), (100, 'bim', 2025, null, 10000, 2), (100, null, null, null, 1, null);
insert into idempotency_keys values (5, 'key', 'print', 201, '{"seq": 10}', now());
insert into audit (user_seq, request_id, resource, id, action, field, old, new) values
  (5, 'r1', 'notes', '10', 'create', null, null, null), (null, null, 'notes', '10', 'update', 'note', '"a"', '"b"');
`;

/** Every row of the first release's tables, in that release's columns. */
export function contentOf(url: string): Promise<string> {
  return connected(url, async (client) => {
    const tables: Record<string, unknown> = {};
    for (const [table, columns] of Object.entries(FIRST_RELEASE_TABLES)) {
      const { rows } = await client.query(
        `select ${columns} from ${table} ${FIRST_RELEASE_FILTERS[table] ?? ''} order by ${columns}`,
      );
      expect({ table, isEmpty: rows.length === 0 }).toEqual({ table, isEmpty: false });
      tables[table] = rows;
    }
    return JSON.stringify(tables);
  });
}
