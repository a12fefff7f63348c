import { describe, expect, it } from '@jest/globals';
import { telHref } from '../../../lib/phone.ts';
import { boughtWords, renewalOf, safeWebsite, standingOf } from './company-standing.ts';
import { contractInForce, contractYears, type ContractVersion } from './contract-years.ts';
import { topContacts, type Person } from './top-contacts.ts';

const TODAY = '2026-06-18';

describe('safeWebsite', () => {
  it.each([
    ['www.corvane.com', 'https://www.corvane.com/', 'corvane.com'],
    ['http://corvane.com/x?y=1', 'http://corvane.com/x?y=1', 'corvane.com'],
    [' HTTPS://Corvane.com ', 'https://corvane.com/', 'corvane.com'],
  ])('links %s', (website, href, label) => {
    expect(safeWebsite(website)).toEqual({ href, label });
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://corvane.com',
    'vbscript:x',
    'n/a',
    '',
    null,
  ])('never links %s', (website) => {
    expect(safeWebsite(website)).toBeNull();
  });
});

describe('standing', () => {
  it.each([
    ['CLIENT', 3, 'Client'],
    ['PROSPECT', 3, 'Prospect ***'],
    ['PROSPECT', 0, 'Prospect'],
    ['FORMER', 1, 'Former *'],
  ] as const)('E09: %s with tag %i reads %s', (status, tag, text) => {
    expect(standingOf(status, tag).text).toBe(text);
  });

  it.each([
    ['2026-07-26', 'Renews in 38 days', 'amber'],
    ['2026-07-18', 'Renews in 30 days', 'red'],
    ['2027-07-26', 'Renews in 403 days', 'neutral'],
    ['2026-06-18', 'Contract ends today', 'red'],
    ['2026-06-08', 'Contract ended 10d ago', 'red'],
  ])('the contract that ends on %s: %s', (date, text, tone) => {
    expect(renewalOf(date, TODAY)).toEqual({ text, tone });
  });

  it.each([
    ['P + Spec', '2026-06-18', 'P + Spec'],
    ['P + Spec', '2026-06-19', 'P + Spec, starts Jun 19, 2026'],
    [null, null, 'Line by line'],
  ])('the package %s from %s: %s', (name, startDate, words) => {
    expect(boughtWords({ package: name, startDate }, TODAY)).toBe(words);
  });

  it('has no renewal clock without a contract', () => {
    expect(renewalOf(null, TODAY)).toBeNull();
  });

  it.each([
    ['(423) 555-0177', 'tel:4235550177'],
    ['+1 423 555 0177', 'tel:+14235550177'],
    ['n/a', null],
    [null, null],
  ])('dials %s', (phone, href) => {
    expect(telHref(phone)).toBe(href);
  });
});

const contract = (year: number, changes: Partial<ContractVersion> = {}): ContractVersion => ({
  seq: year,
  year,
  versionNumber: 1,
  package: 'Full',
  status: 'SIGNED',
  startDate: `${year}-07-27`,
  endDate: `${year + 1}-07-26`,
  totalCents: 100,
  ...changes,
});

describe('contractYears', () => {
  it('shows a year without a contract as a gap', () => {
    const years = contractYears([contract(2025), contract(2023)]);
    expect(years.map(({ year, contract: c }) => [year, c?.seq ?? null])).toEqual([
      [2025, 2025],
      [2024, null],
      [2023, 2023],
    ]);
  });

  it('takes the signed version before a newer draft, and the newest draft where none is signed', () => {
    const years = contractYears([
      contract(2025, { seq: 1, versionNumber: 2 }),
      contract(2025, { seq: 2, versionNumber: 3, status: 'DRAFT' }),
      contract(2024, { seq: 3, versionNumber: 1, status: 'SENT' }),
      contract(2024, { seq: 4, versionNumber: 2, status: 'DRAFT' }),
      contract(2024, { seq: 5, versionNumber: 3, status: 'CANCELLED' }),
    ]);
    expect(years.map((year) => year.contract?.seq)).toEqual([1, 4]);
  });

  it('ends after five years', () => {
    expect(contractYears([contract(2025), contract(2010)])).toHaveLength(5);
    expect(contractYears([])).toEqual([]);
  });

  it('finds the contract in force, else the one that ended last', () => {
    const all = [contract(2024), contract(2025), contract(2026)];
    expect(contractInForce(all, TODAY)?.year).toBe(2025);
    expect(contractInForce([contract(2020), contract(2022)], TODAY)?.year).toBe(2022);
    expect(contractInForce([contract(2025, { status: 'SENT' })], TODAY)).toBeNull();
  });
});

describe('topContacts', () => {
  const person = (seq: number, role: string | null, doNotContact = false): Person => ({
    seq,
    coid: 1,
    firstName: null,
    lastName: null,
    title: null,
    role,
    email: null,
    phone: null,
    ext: null,
    mobile: null,
    preferred: null,
    doNotContact,
    bounced: false,
    version: 1,
  });

  it('names those who decide first, and those who must not be contacted last', () => {
    const people = [
      person(1, 'billing'),
      person(2, null),
      person(3, 'decision maker', true),
      person(4, 'decision maker'),
    ];
    expect(topContacts(people, 3).map(({ seq }) => seq)).toEqual([4, 1, 2]);
  });
});
