import {
  Fragment,
  useEffect,
  useEffectEvent,
  useRef,
  type ClipboardEvent,
  type KeyboardEvent,
} from 'react';
import { Gap } from '../../ui/DataTableCells.tsx';
import { useTableLines } from '../../ui/use-table-lines.ts';
import { TargetGridRow } from './TargetGridRow.tsx';
import type { GridAction, GridState, Place } from './grid-reducer.ts';
import { readPasted } from './pasted-table.ts';
import { placePasted } from './place-pasted.ts';
import { cellAt, type GridCell, type TargetGrid } from './target-grid.ts';
import styles from './Targets.module.css';

export interface TargetGridTableProps {
  title: string;
  grid: TargetGrid;
  state: GridState;
  dispatch: (action: GridAction) => void;
  showsProgress: boolean;
  /** What the server says of single cells. */
  faults: Readonly<Record<string, string>>;
  onSave: () => void;
  /** What was pasted and found no place. */
  onMissed: (missed: readonly string[]) => void;
}

const ARROWS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Enter: [1, 0],
};

/** Of more cells only those on screen are drawn. */
const MOST_CELLS = 1500;
/** Of most rows: a value, and below it how far it is reached. */
const ROW_PX = { plain: 29, withProgress: 45 } as const;

/** Targets as a sheet: arrows, Enter and Tab move, typing replaces, tables can be pasted. */
export function TargetGridTable(props: TargetGridTableProps) {
  const { title, grid, state, dispatch, showsProgress, faults, onSave, onMissed } = props;
  const { rows, columns } = grid;
  const { active, typing, edits } = state;
  const table = useRef<HTMLTableElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const isLong = rows.length * columns.length > MOST_CELLS;
  const lines = useTableLines({
    ...{ rows, scroller, fill: isLong, kept: active.row },
    rowHeight: showsProgress && grid.stored.size > 0 ? ROW_PX.withProgress : ROW_PX.plain,
    groupOf: undefined,
    initialOffset: 0,
    hasMore: false,
    onMore: undefined,
  });
  const gap = (height: number) => height > 0 && <Gap height={height} span={columns.length + 1} />;
  const within = { row: rows.length - 1, column: columns.length - 1 };
  const cellOf = ({ row, column }: Place): GridCell | null => {
    const [gridRow, gridColumn] = [rows[row], columns[column]];
    return gridRow && gridColumn ? cellAt(grid, edits, gridRow, gridColumn) : null;
  };
  const current = cellOf(active);
  const mayEdit = current?.row.mayEdit ?? false;

  const isTyping = typing !== null;
  /** By a key: the field or the row that had the focus may be gone, and the page has it until the cell takes it. */
  const takesFocus = useRef(false);
  /** What was typed is saved when it is kept. */
  const savesKept = useRef(false);
  /** The browser scrolls to what has the focus; rows that are measured meanwhile would take it back. */
  const showActive = useEffectEvent(() => {
    const row = rows[active.row];
    if (row) lines.scrollTo(row);
  });
  useEffect(() => {
    const inside = table.current;
    const isInside = takesFocus.current || inside?.contains(document.activeElement);
    if (!isInside || isTyping) return;
    const isByKey = takesFocus.current;
    takesFocus.current = false;
    inside?.querySelector<HTMLElement>(`[data-place="${active.row}:${active.column}"]`)?.focus();
    // Under a mouse nothing may move: a second click would meet another cell.
    if (isByKey) showActive();
  }, [active, isTyping]);
  useEffect(() => {
    if (!savesKept.current || isTyping) return;
    savesKept.current = false;
    onSave();
  }, [isTyping, onSave]);

  const move = (rowsBy: number, columnsBy: number): void => {
    takesFocus.current = true;
    dispatch({ kind: 'move', rows: rowsBy, columns: columnsBy, within });
  };
  const keep = (): void => {
    if (current) dispatch({ kind: 'keep', key: current.key });
  };
  const put = (text: string): void => {
    if (current && mayEdit) dispatch({ kind: 'put', edits: { [current.key]: text } });
  };

  const endTyping = (): void => {
    takesFocus.current = true;
    keep();
  };
  const saveTyped = (): true => {
    savesKept.current = true;
    endTyping();
    return true;
  };

  /** @returns whether the key was meant for the sheet */
  const onChord = ({ key, shiftKey }: KeyboardEvent): boolean => {
    const letter = key.toLowerCase();
    if (isTyping) return letter === 's' && saveTyped();
    if (letter === 'z') dispatch({ kind: shiftKey ? 'redo' : 'undo' });
    else if (letter === 'y') dispatch({ kind: 'redo' });
    else if (letter === 's') onSave();
    else return false;
    return true;
  };
  const onPlainKey = (event: KeyboardEvent): boolean => {
    const { key, shiftKey } = event;
    const arrow = ARROWS[key];
    if (arrow) move(key === 'Enter' && shiftKey ? -1 : arrow[0], arrow[1]);
    else if (key === 'Tab') return onTab(shiftKey);
    else if (key === 'Home') move(0, -columns.length);
    else if (key === 'End') move(0, columns.length);
    else if (!mayEdit) return false;
    else if (key === 'F2') dispatch({ kind: 'begin', text: current?.input ?? '' });
    else if (key === 'Delete' || key === 'Backspace') put('');
    else if (key.length === 1 && key !== ' ') dispatch({ kind: 'begin', text: key });
    else return false;
    return true;
  };
  /** At the ends of a row Tab leaves the sheet: nobody is caught in it. */
  const onTab = (isBack: boolean): boolean => {
    const next = active.column + (isBack ? -1 : 1);
    if (next < 0 || next > within.column) return false;
    move(0, isBack ? -1 : 1);
    return true;
  };
  const onTypingKey = ({ key, shiftKey }: KeyboardEvent): boolean => {
    if (key === 'Escape') {
      takesFocus.current = true;
      dispatch({ kind: 'cancel' });
    } else if (key === 'Enter') {
      endTyping();
      move(shiftKey ? -1 : 1, 0);
    } else if (key === 'Tab') {
      endTyping();
      return onTab(shiftKey);
    } else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const isChord = event.ctrlKey || event.metaKey;
    const isMine = isChord
      ? onChord(event)
      : !event.altKey && (isTyping ? onTypingKey(event) : onPlainKey(event));
    if (isMine) event.preventDefault();
    // Letters are text here, not the shortcuts of the page.
    if (isMine || isTyping) event.stopPropagation();
  };
  const onPaste = (event: ClipboardEvent): void => {
    if (isTyping) return;
    event.preventDefault();
    const placed = placePasted(grid, readPasted(event.clipboardData.getData('text/plain')), active);
    if (Object.keys(placed.edits).length > 0) dispatch({ kind: 'put', edits: placed.edits });
    onMissed(placed.missed);
  };
  const onCopy = (event: ClipboardEvent): void => {
    if (isTyping || !current) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', current.input);
  };
  return (
    <div ref={scroller} className={styles.sheet}>
      <table
        ref={table}
        role="grid"
        aria-label={title}
        aria-rowcount={isLong ? rows.length + 1 : undefined}
        className={styles.table}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onCopy={onCopy}
      >
        <thead>
          <tr>
            <th scope="col">Target of</th>
            {columns.map(({ startsOn, label, isClosed }) => (
              <th key={startsOn} scope="col" data-closed={isClosed || undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {gap(lines.before)}
          {lines.drawn.map(
            ({ line, gap: height }) =>
              'row' in line && (
                <Fragment key={line.row.key}>
                  {gap(height)}
                  <TargetGridRow
                    grid={grid}
                    row={line.row}
                    at={line.index}
                    activeColumn={active.row === line.index ? active.column : null}
                    typing={active.row === line.index ? typing : null}
                    edits={edits}
                    faults={faults}
                    showsProgress={showsProgress}
                    dispatch={dispatch}
                    measure={isLong ? lines.measure : null}
                  />
                </Fragment>
              ),
          )}
          {gap(lines.after)}
        </tbody>
      </table>
    </div>
  );
}
