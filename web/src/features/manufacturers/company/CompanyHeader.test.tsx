import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import {
  aClient,
  aServer,
  renderSignedIn,
  typed,
} from '../../../../../tests/support/web/notes.tsx';
import { CompanyHeader, type CompanyHeaderProps } from './CompanyHeader.tsx';
import { CompanyTrendDocument } from './CompanyTrend.generated.ts';

const FREE = { flag: false, reason: null, by: null, at: null };
const COMPANY: CompanyHeaderProps['company'] = {
  seq: 812,
  coid: 50812,
  name: 'Corvane',
  status: 'CLIENT',
  isClient: true,
  clientSince: '2022-03-01',
  clientUntil: null,
  city: 'Dalton',
  state: 'GA',
  phone: '(770) 555-0196',
  website: 'corvane.com',
  prospectTag: { value: 0, label: 'No Tag' },
  doNotCall: FREE,
  rep: null,
  renewalDate: '2026-07-26',
  contractValueCents: 4_101_600,
  lastContacted: '2026-03-13',
  version: 7,
  notes: { totalCount: 57 },
};
const open = (
  changes: Partial<CompanyHeaderProps['company']> = {},
  may = true,
  client = aClient(),
) => {
  const [onLogNote, onPlan] = [jest.fn(), jest.fn()];
  renderSignedIn(
    <CompanyHeader
      company={{ ...COMPANY, ...changes }}
      page="overview"
      shrunk={false}
      {...(may && { onLogNote, onPlan })}
      onDoNotCall={() => undefined}
    />,
    { client },
  );
  return { onLogNote, onPlan };
};

describe('the header of a company', () => {
  it('dials, logs and plans', () => {
    const { onLogNote, onPlan } = open();
    expect(screen.getByRole('link', { name: 'Call (770) 555-0196' })).toHaveAttribute(
      'href',
      'tel:7705550196',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Log note' }));
    fireEvent.click(screen.getByRole('button', { name: 'Plan' }));
    expect([onLogNote.mock.calls.length, onPlan.mock.calls.length]).toEqual([1, 1]);
  });

  it('F07: has the do-not-call badge in the place of the number', () => {
    open({ doNotCall: { ...FREE, flag: true, reason: 'Asked twice' } });
    expect(screen.queryByRole('link', { name: /Call/ })).not.toBeInTheDocument();
    expect(screen.getByText('DNC')).toBeInTheDocument();
  });

  it('leads from each part of the state to its evidence', () => {
    open();
    const links = ['Client since 2022', 'renews in 38 days', 'No contact in 97 days'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    );
    expect(links).toEqual([
      '/company/812/contract-history',
      '/company/812/contract-history',
      '/company/812/notes',
    ]);
  });

  it('adds the change of the buying actions once the overview has read it, and asks for nothing', () => {
    const total = typed('AnalyticsMeasure', { name: 'trend', value: -0.342 });
    const trend = typed('AnalyticsResult', { rows: [], totals: [total] });
    const { link, calls } = aServer({});
    const client = aClient(link);
    client.writeQuery({
      query: CompanyTrendDocument,
      variables: { figuresOf: { company: 812 } },
      data: { trend } as never,
    });
    open({}, true, client);
    expect(
      screen.getByRole('link', { name: 'Buying actions −34.2% over 3 months' }),
    ).toHaveAttribute('href', '/company/812/stats');
    expect(calls).toEqual([]);
  });

  it('has neither form for those who may not write', () => {
    open({ phone: 'n/a' }, false);
    expect(screen.queryByRole('button', { name: /Log note|Plan/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Call/ })).not.toBeInTheDocument();
  });
});
