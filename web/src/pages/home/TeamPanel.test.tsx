import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderSignedIn, typed } from '../../../../tests/support/web/notes.tsx';
import { useRowsQuestion } from '../../lib/analytics.ts';
import { TeamPanel } from './TeamPanel.tsx';
import type { TodayPageQuery } from './TodayPage.generated.ts';

const rep = (seq: number, name: string) =>
  typed('User', { seq, name, email: `${name.toLowerCase()}@demo.example` });
const figures = (dimension: string, rows: readonly [number, Record<string, number>][]) =>
  typed('AnalyticsResult', {
    rows: rows.map(([key, values]) =>
      typed('AnalyticsGroup', {
        dimensions: [typed('AnalyticsKey', { name: dimension, key })],
        measures: Object.entries(values).map(([name, value]) =>
          typed('AnalyticsMeasure', { name, value }),
        ),
      }),
    ),
  });
const data = {
  switchable: [rep(1, 'Ann'), rep(2, 'Bob'), rep(3, 'Cy')],
  team: figures('accountRep', [[2, { atRisk: 3, atRiskValue: 4_101_600 }]]),
  coverage: figures('rep', [
    [1, { notCovered: 4 }],
    [3, { notCovered: 12 }],
  ]),
  unworked: null,
} as unknown as TodayPageQuery;
const asked = {
  team: { accountManager: 9 },
  accounts: { manager: 9 },
  unworked: { manager: 9, lastContact: 'never' },
};

function Asked() {
  return <p data-testid="rows">{JSON.stringify(useRowsQuestion())}</p>;
}
const open = (viewer: object, shown = data, settings: object = {}) =>
  renderSignedIn(
    <>
      <TeamPanel data={shown} asked={asked} />
      <Asked />
    </>,
    { viewer, settings },
  );
const row = (name: string) =>
  within(screen.getByRole('link', { name }).closest('li') ?? document.body);

describe('the exceptions of a team', () => {
  it('R40: puts the most renewal value at risk first, then the most accounts not covered', () => {
    open({ isManager: true });
    expect(
      screen.getAllByRole('link', { name: /^(Ann|Bob|Cy)$/ }).map((link) => link.textContent),
    ).toEqual(['Bob', 'Cy', 'Ann']);
    expect(screen.getByRole('button', { name: /at risk, Bob/ })).toHaveTextContent(
      '3 at risk$41,016 a year',
    );
    expect(row('Bob').getByText('0 not covered')).toBeInTheDocument();
  });

  it('X01: says nothing where a figure could not be read', () => {
    open({ isManager: true });
    expect(row('Ann').getByText('—')).toBeInTheDocument();
    expect(row('Ann').queryByText(/unworked/)).not.toBeInTheDocument();
  });

  it('R40: leaves out reps with nothing open, and says so when that is everybody', () => {
    const unworked = figures('rep', []);
    const { unmount } = open({ isManager: true }, {
      ...data,
      switchable: [rep(1, 'Ann'), rep(4, 'Di')],
      unworked,
    } as typeof data);
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(row('Ann').getByText('0 unworked')).toBeInTheDocument();
    unmount();
    open({ isManager: true }, { ...data, switchable: [rep(4, 'Di')], unworked } as typeof data);
    expect(screen.getByText('No team exceptions')).toBeInTheDocument();
  });

  it('leads an administrator of a portal without reps to its users', () => {
    const nobody = { ...data, switchable: [] } as typeof data;
    const { unmount } = open({ level: 1 }, nobody);
    expect(screen.getByRole('link', { name: 'Add users' })).toHaveAttribute('href', '/admin/users');
    unmount();
    open({ isManager: true }, nobody);
    expect(screen.getByText('No reps yet')).toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('X01: names the team, and nothing else, where the backend has no figures', () => {
    open({ isManager: true }, data, { absent: ['analytics'] });
    expect(screen.getByRole('heading', { name: /^Team$/ })).toBeInTheDocument();
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(
      data.switchable?.map(() => 'Open day'),
    );
    expect(screen.queryByText('—')).not.toBeInTheDocument();
  });

  it('R40: each count opens the rep’s rows behind it', async () => {
    open({ isManager: true });
    await userEvent.click(screen.getByRole('button', { name: 'Accounts not covered, Cy: 12' }));
    expect(JSON.parse(screen.getByTestId('rows').textContent ?? '')).toEqual({
      title: 'Accounts not covered, Cy',
      dataset: 'companies',
      measure: 'notCovered',
      where: { manager: 9, rep: 3 },
    });
  });

  it.each([
    ['a manager', { isManager: true }, ['E-mail', 'Reassign accounts…']],
    ['a rep’s colleague', { isManager: false, level: 32 }, ['E-mail']],
  ])('offers %s what they may do', async (_who, viewer, items) => {
    open(viewer);
    await userEvent.click(screen.getByRole('button', { name: 'More for Ann' }));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(items);
  });
});
