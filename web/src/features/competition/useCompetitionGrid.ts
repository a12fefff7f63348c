import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useToday } from '../../lib/session.ts';
import { useToast } from '../../ui/toasts.tsx';
import {
  cellKey,
  GRID_ROWS,
  markOf,
  sameAsLastYear,
  toggled,
  type Cell,
  type CompetitionRecord,
  type Mark,
} from './competitor-grid.ts';
import {
  refreshCompetitorCount,
  restoreCell,
  writeCell,
  type CellOutcome,
  type GridCompany,
} from './competition-writes.ts';

export interface CompetitionGridState {
  markAt: (cell: Cell) => Mark;
  isSaving: (cell: Cell) => boolean;
  toggle: (cell: Cell) => void;
  /** Back to no answer. */
  clear: (cell: Cell) => void;
  /** Ticks in `year` what was ticked the year before and is not answered yet. */
  repeatLastYear: (year: number) => void;
}

const nameOf = ({ competitorType, year }: Cell): string =>
  `${GRID_ROWS.find(({ value }) => value === competitorType)?.label ?? competitorType} ${year}`;

/** The grid's writes: a cell shows what was clicked at once, is saved alone and can be taken back. */
export function useCompetitionGrid(
  company: GridCompany,
  records: ReadonlyMap<string, CompetitionRecord>,
): CompetitionGridState {
  const client = useApolloClient();
  const toast = useToast();
  const today = useToday();
  /** Cells on their way, with what they will hold. */
  const [pending, setPending] = useState<ReadonlyMap<string, Mark>>(new Map());

  const markAt = (cell: Cell): Mark => {
    const key = cellKey(cell);
    return pending.has(key) ? (pending.get(key) ?? null) : markOf(records.get(key));
  };

  const during = async <T>(cells: readonly Cell[], mark: Mark, work: () => Promise<T>) => {
    const keys = cells.map(cellKey);
    setPending((now) => new Map([...now, ...keys.map((key) => [key, mark] as const)]));
    try {
      return await work();
    } finally {
      setPending((now) => new Map([...now].filter(([key]) => !keys.includes(key))));
      void refreshCompetitorCount(client, company.seq);
    }
  };

  const complain = (outcome: CellOutcome): void => {
    if (outcome.kind === 'failed') toast({ message: outcome.message, tone: 'error' });
  };

  /** From what a cell holds now back to what it held. */
  const takeBack = (
    cell: Cell,
    now: CompetitionRecord | null,
    before: CompetitionRecord | null,
  ): Promise<CellOutcome> => {
    if (before !== null && now === null) return restoreCell(client, company, before.seq);
    const { present, source, seenOn } = before ?? { present: true, source: null, seenOn: null };
    return writeCell(client, company, cell, now, before && { present, source, seenOn });
  };

  const set = async (cell: Cell, mark: Mark): Promise<void> => {
    const before = records.get(cellKey(cell)) ?? null;
    const wanted = mark && { present: mark === 'uses', source: null, seenOn: today };
    const outcome = await during([cell], mark, () =>
      writeCell(client, company, cell, before, wanted),
    );
    if (outcome.kind === 'failed') return complain(outcome);
    toast({
      message: mark === null ? `${nameOf(cell)}: not looked for` : `${nameOf(cell)}: ${mark} it`,
      action: {
        label: 'Undo',
        run: async () =>
          complain(
            await during([cell], markOf(before ?? undefined), () =>
              takeBack(cell, outcome.record, before),
            ),
          ),
      },
    });
  };

  const repeatLastYear = async (year: number): Promise<void> => {
    const cells = sameAsLastYear(markAt, year);
    const wanted = { present: true, source: `as in ${year - 1}`, seenOn: today };
    const saved: [Cell, CompetitionRecord][] = [];
    await during(cells, 'uses', async () => {
      // One after the other: a bulk must not crowd out what colleagues save.
      for (const cell of cells) {
        const outcome = await writeCell(client, company, cell, null, wanted);
        if (outcome.kind === 'saved' && outcome.record) saved.push([cell, outcome.record]);
      }
    });
    const missing = cells.length - saved.length;
    const undo = () =>
      during(cells, null, async () => {
        for (const [cell, record] of saved) complain(await takeBack(cell, record, null));
      });
    toast({
      message:
        `${saved.length} of ${year - 1} repeated in ${year}` +
        (missing > 0 ? `, ${missing} could not be saved` : ''),
      ...(missing > 0 ? { tone: 'error' } : {}),
      ...(saved.length > 0 ? { action: { label: 'Undo', run: undo } } : {}),
    });
  };

  const unlessSaving = (cell: Cell, run: () => void): void => {
    if (!pending.has(cellKey(cell))) run();
  };
  return {
    markAt,
    isSaving: (cell) => pending.has(cellKey(cell)),
    toggle: (cell) => unlessSaving(cell, () => void set(cell, toggled(markAt(cell)))),
    clear: (cell) => {
      if (markAt(cell) !== null) unlessSaving(cell, () => void set(cell, null));
    },
    repeatLastYear: (year) => void repeatLastYear(year),
  };
}
