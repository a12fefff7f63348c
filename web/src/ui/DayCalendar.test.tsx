import { describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DayCalendar, type DayCalendarProps, type DayMark } from './DayCalendar.tsx';

/** A Thursday, and not the day of the browser that runs this. */
const TODAY = '2026-06-18';
const MARKS = new Map<string, DayMark>([
  ['2026-06-17', { dots: ['late'], words: '1 activity (1 overdue)' }],
  ['2026-06-22', { dots: ['open', 'open', 'open', 'done'], words: '4 activities' }],
]);

function Calendar({ span = 'month' }: Partial<Pick<DayCalendarProps, 'span'>>) {
  const [around, setAround] = useState(TODAY);
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <>
      <DayCalendar
        label="Activities by day"
        span={span}
        around={around}
        onAround={setAround}
        today={TODAY}
        chosen={chosen}
        onChoose={setChosen}
        marks={MARKS}
      />
      <output>{chosen ?? 'none'}</output>
    </>
  );
}

const day = (name: string) => screen.getByRole('button', { name: new RegExp(`, ${name}`) });
const focused = () => document.activeElement?.getAttribute('data-day');

describe('a calendar of days', () => {
  it('C20: is a grid of whole weeks with what is on each day, and today is the business day', () => {
    render(<Calendar />);
    const grid = screen.getByRole('grid', { name: 'Activities by day, Jun 2026' });
    expect(within(grid).getAllByRole('columnheader')).toHaveLength(7);
    expect(within(grid).getAllByRole('gridcell')).toHaveLength(35);
    expect(day('Jun 17, 2026')).toHaveAccessibleName(
      'Wednesday, Jun 17, 2026: 1 activity (1 overdue)',
    );
    expect(day('Jun 22, 2026')).toHaveTextContent('224');
    const current = within(grid)
      .getAllByRole('button')
      .filter((button) => button.getAttribute('aria-current') === 'date');
    expect(current).toEqual([day('Jun 18, 2026')]);
  });

  it('C20: arrows, Home, End and the page keys walk through the days; one of them is in the order of tabs', async () => {
    render(<Calendar />);
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    expect(focused()).toBe(TODAY);
    const steps: [string, string][] = [
      ['{ArrowRight}', '2026-06-19'],
      ['{ArrowDown}', '2026-06-26'],
      ['{ArrowLeft}', '2026-06-25'],
      ['{Home}', '2026-06-22'],
      ['{End}', '2026-06-28'],
      ['{ArrowDown}', '2026-07-05'],
      ['{ArrowUp}', '2026-06-28'],
      ['{PageUp}', '2026-05-28'],
      ['{PageDown}', '2026-06-28'],
      ['{Shift>}{PageDown}{/Shift}', '2027-06-28'],
    ];
    for (const [key, expected] of steps) {
      await userEvent.keyboard(key);
      expect(focused()).toBe(expected);
      const stops = screen
        .getAllByRole('button')
        .filter((button) => button.hasAttribute('data-day') && button.tabIndex === 0);
      expect(stops.map((button) => button.getAttribute('data-day'))).toEqual([expected]);
    }
    expect(screen.getByRole('heading', { name: 'Jun 2027' })).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Today' }));
    expect(screen.getByRole('heading', { name: 'Jun 2026' })).toBeInTheDocument();
  });

  it('C20: Enter picks a day, once more lets it go', async () => {
    render(<Calendar />);
    day('Jun 17, 2026').focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent('2026-06-17');
    expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(1);
    await userEvent.keyboard(' ');
    expect(screen.getByRole('status')).toHaveTextContent('none');
    expect(screen.queryAllByRole('gridcell', { selected: true })).toHaveLength(0);
  });

  it('C20: a strip is one week, and turns by weeks', async () => {
    render(<Calendar span="week" />);
    expect(screen.getAllByRole('gridcell')).toHaveLength(7);
    expect(screen.getByRole('heading', { name: 'Jun 15 – 21, 2026' })).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Next week' }));
    fireEvent.click(screen.getByRole('button', { name: 'Next week' }));
    expect(screen.getByRole('heading', { name: 'Jun 29 – Jul 5, 2026' })).toBeInTheDocument();
    day('Jun 29, 2026').focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(focused()).toBe('2026-06-28');
    expect(screen.getByRole('heading', { name: 'Jun 22 – 28, 2026' })).toBeInTheDocument();
  });
});
