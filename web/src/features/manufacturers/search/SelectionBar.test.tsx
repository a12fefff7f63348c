import { describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { DANA } from '../../../../../tests/support/web/session.ts';
import type { Viewer } from '../../../lib/session.ts';
import { ToastProvider } from '../../../ui/toasts.tsx';
import type { BulkCompany } from '../bulk/bulk-plan.ts';
import { EMPTY_PARAMS, MAX_STOPS } from './search-params.ts';
import { SelectionBar } from './SelectionBar.tsx';

const REP: Viewer = { ...DANA, seq: 41 };
const company = (seq: number): BulkCompany => ({
  seq,
  coid: seq + 40_000,
  name: `Company ${seq}`,
  city: 'Dalton',
  state: 'GA',
  version: 1,
  prospectTag: { value: 0, label: 'No tag' },
  doNotCall: { flag: false },
  rep: null,
});

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

/** The bar over a list of these companies, in this order, all of them selected. */
function draw(
  seqs: readonly number[],
  { stops = [], isReading = false }: { stops?: readonly number[]; isReading?: boolean } = {},
): void {
  const nothing = () => undefined;
  const selected = new Set([...seqs].reverse());
  render(
    <MemoryRouter initialEntries={['/search?state=GA']}>
      <ToastProvider>
        <SelectionBar
          selection={{
            seqs: selected,
            toggle: nothing,
            toggleAll: nothing,
            add: nothing,
            clear: nothing,
          }}
          hits={[]}
          total={seqs.length}
          matching={{
            companies: new Map(seqs.map((seq) => [seq, company(seq)])),
            isReading,
            error: null,
            read: async () => null,
          }}
          params={{ ...EMPTY_PARAMS, states: ['GA'], stops }}
          viewer={REP}
          onChanged={nothing}
        />
        <Address />
      </ToastProvider>
    </MemoryRouter>,
  );
}

const planDay = () => fireEvent.click(screen.getByRole('button', { name: 'Plan route' }));

describe('a day from the selection', () => {
  it('R10 R14: opens the map with the companies as stops, in the order of the list', () => {
    draw([31, 12], { stops: [7] });
    planDay();
    expect(screen.getByText('/map?state=GA&stops=7,31,12')).toBeInTheDocument();
  });

  it('R10 R14: takes as many as a day has, and says how many were left out', () => {
    draw(Array.from({ length: MAX_STOPS + 2 }, (_, at) => at + 1));
    planDay();
    expect(screen.getByText(/^\/map\?state=GA&stops=1,2,3,.*,20$/)).toBeInTheDocument();
    expect(screen.getByText('A route has up to 20 stops: 2 left out')).toBeInTheDocument();
  });
});

describe('while all that match are being read', () => {
  it('R14: no action can begin, because it would leave out the companies that are still coming', () => {
    draw([31, 12], { isReading: true });
    for (const name of ['Tag', 'Activities', 'Plan route', 'Copy links']) {
      expect(screen.getByRole('button', { name })).toBeDisabled();
    }
  });

  it('R14: afterwards every action can', () => {
    draw([31, 12]);
    for (const name of ['Tag', 'Activities', 'Plan route', 'Copy links']) {
      expect(screen.getByRole('button', { name })).toBeEnabled();
    }
  });
});
