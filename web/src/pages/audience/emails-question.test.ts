import { describe, expect, it } from '@jest/globals';
import { readAddress } from '../../lib/address-params.ts';
import { EMAILS_ADDRESS, emailsQuestion, searchedBy, toggled } from './emails-question.ts';

const TODAY = '2026-06-18';
const asked = (search: string) => emailsQuestion(readAddress(EMAILS_ADDRESS, search).values, TODAY);

describe('R16: what the page asks', () => {
  it('begins with those who joined in the Arcat year so far, against the year before', () => {
    expect(asked('')).toMatchObject({
      filter: { joinedFrom: '2025-12-01', joinedTo: TODAY },
      where: { joined: { period: 'AYTD' } },
      compare: 'SAME_PERIOD_LAST_YEAR',
    });
    expect(asked('?period=ALL')).toMatchObject({ filter: {}, where: {}, compare: 'NONE' });
  });

  it('narrows list and figures alike; a ranking leaves its own criterion out', () => {
    const question = asked('?period=ALL&profession=1,8&state=GA&type=trade&csi=09');
    expect(question.filter).toEqual({
      professions: [1, 8],
      states: ['GA'],
      userTypes: ['TRADE'],
      csi: ['09'],
    });
    const common = { usertype: 'trade', rowDivision: '09' };
    expect(question.where).toEqual({ ...common, profession: [1, 8], state: ['GA'] });
    expect(question.professionsWhere).toEqual({ ...common, state: ['GA'] });
    expect(question.statesWhere).toEqual({ ...common, profession: [1, 8] });
  });
});

it.each([
  ['@firm.example', { domain: 'firm.example' }],
  ['firm.example', { domain: 'firm.example' }],
  ['jane@fi', { email: 'jane@fi' }],
  ['jane doe', { name: 'jane doe' }],
  ['', {}],
])('%s is searched as %j', (text, filter) => {
  expect(searchedBy(text)).toEqual(filter);
});

it('takes a value in and out', () => {
  expect(toggled([1, 2], 2)).toEqual([1]);
  expect(toggled([1], 2)).toEqual([1, 2]);
});
