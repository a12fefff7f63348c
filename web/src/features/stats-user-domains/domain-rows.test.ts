import { describe, expect, it } from '@jest/globals';
import { readAddress } from '../../lib/address-params.ts';
import { CATEGORY_CHOICES } from '../../lib/domain-categories.ts';
import { contentTypeLabel, DOMAIN_ADDRESS } from './domain-address.ts';
import {
  domainName,
  domainsWithUses,
  matchingDomains,
  usesText,
  type DomainRow,
} from './domain-rows.ts';

function domain(seq: number, over: Partial<DomainRow> = {}): DomainRow {
  return {
    seq,
    url: `firm${seq}.example`,
    name: `Firm ${seq}`,
    category: { value: 'GC', label: 'GC' },
    lastSeen: '2026-06-01',
    firstSeen: '2026-01-01',
    isNew: false,
    visits: seq,
    ipRange: null,
    city: 'Dalton',
    state: 'GA',
    comment: null,
    commentVersion: null,
    ...over,
  };
}

const all = domainsWithUses(
  [
    domain(1, { isNew: true }),
    domain(2, { url: null, ipRange: '203.0.113.0/28', name: null }),
    domain(3, { category: { value: 'ISP', label: 'ISP' }, comment: 'call Rita' }),
  ],
  [
    { contentType: 'BIM', actions: 1, domain: { seq: 1 } },
    { contentType: 'SPEC', actions: 4, domain: { seq: 1 } },
    { contentType: 'BIM', actions: 2, domain: { seq: 3 } },
  ],
);
const found = (search: string) =>
  matchingDomains(all, readAddress(DOMAIN_ADDRESS, search).values).map(({ seq }) => seq);

describe('a company’s domains', () => {
  it('have what they used, most first', () => {
    expect(usesText(all[0]?.uses ?? [])).toBe('Spec 4, BIM 1');
    expect(all[1]?.uses).toEqual([]);
  });

  it.each([
    ['', [1, 2, 3]],
    ['?new=1', [1]],
    ['?type=bim', [1, 3]],
    ['?category=isp', [3]],
    ['?q=203.0', [2]],
    ['?q=RITA+dalton', [3]],
    ['?sort=-visits', [3, 2, 1]],
    ['?sort=firm', [1, 3, 2]],
  ])('%s leaves %j', (search, seqs) => expect(found(search)).toEqual(seqs));

  it('are called by their addresses while no url is known', () => {
    expect(all.map(domainName)).toEqual(['firm1.example', '203.0.113.0/28', 'firm3.example']);
  });

  it('know all seven categories by the schema’s names', () => {
    expect(CATEGORY_CHOICES.map(({ category }) => category)).toEqual([
      'AEC_GOV_MIL',
      'CORP_EDU_HEALTH',
      'GC',
      'NOTSURE',
      'ISP',
      'REMOVED',
      'BOGUS',
    ]);
  });

  it.each([
    ['BIM', 'BIM'],
    ['sw', 'SW'],
    ['CATALOG', 'Catalog'],
  ])('%s reads %s', (word, label) => expect(contentTypeLabel(word)).toBe(label));
});
