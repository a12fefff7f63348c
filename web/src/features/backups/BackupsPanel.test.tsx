import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import type { BackupsPanel_BackupsFragment } from './BackupsPanel.generated.ts';
import { BackupsPanel } from './BackupsPanel.tsx';

const PROVED: NonNullable<BackupsPanel_BackupsFragment['lastProved']> = {
  day: '2026-06-18',
  madeAt: '2026-06-18T06:30:02.000Z',
  rows: 628_471,
  bytes: 6_500_000,
  figures: 152,
  folder: 'rep-portal-nightly-2026-06-18T06-30-02-000Z',
};

function show(backups: BackupsPanel_BackupsFragment): string {
  render(<BackupsPanel backups={backups} />, { wrapper: MemoryRouter });
  return screen.getByRole('region', { name: 'Backups' }).textContent;
}

describe('the nightly backups', () => {
  it('say what was proved, when the next is due, and why one failed', () => {
    const text = show({
      schedule: { at: '02:30', daily: 7, weekly: 4, monthly: 12 },
      lastProved: PROVED,
      runs: [
        {
          day: '2026-06-19',
          outcome: 'FAILED',
          failedStep: 'WRITE',
          reason: 'no space left on device',
        },
        {
          day: '2026-06-18',
          outcome: 'PROVED',
          failedStep: null,
          reason: null,
        },
      ],
    });
    expect(text).toContain('628,471 rows and 152 figures are what they were (6 MB)');
    expect(text).toContain('Every night at 02:30 New York time');
    expect(text).toContain('the newest of 7 days, 4 weeks and 12 months');
    expect(text).toContain('Could not be written: no space left on device');
    expect(text).toContain('Restored and compared');
  });

  it('say what to do where there are none', () => {
    const text = show({ schedule: null, lastProved: null, runs: [] });
    expect(text).toContain('No backup has been restored and compared yet.');
    expect(text).toContain('Set BACKUP_AT of the REST service');
    expect(screen.queryByRole('table')).toBeNull();
  });
});
