import { useId, useState } from 'react';
import { addDays } from '../../../../schema/calendar-date.ts';
import { formatDate, parseTypedDate } from '../../lib/dates.ts';
import { useToday } from '../../lib/session.ts';
import { DateInput } from '../../ui/DateInput.tsx';
import { Button } from '../../ui/Button.tsx';
import { Row } from '../../ui/Row.tsx';
import type { ActivityRow_ActivityFragment } from './ActivityRow.generated.ts';
import styles from './BulkBar.module.css';
import type { ActivityActions } from './useActivityActions.ts';

export interface BulkBarProps {
  selected: readonly ActivityRow_ActivityFragment[];
  /** All rows that are loaded, to pick or drop at once. */
  onAll: () => void;
  onNone: () => void;
  actions: ActivityActions;
}

/** A sick day: the picked activities to another day, all at once. */
export function BulkBar({ selected, onAll, onNone, actions }: BulkBarProps) {
  const today = useToday();
  const id = useId();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const target = parseTypedDate(text, today, { prefer: 'future' });
  const open = selected.filter((row) => row.canEdit && row.percentComplete < 100);
  const run = async (dateOf: (row: ActivityRow_ActivityFragment) => string): Promise<void> => {
    setBusy(true);
    await actions.reschedule(open, dateOf);
    setBusy(false);
    onNone();
  };
  const by = (days: number) => (row: ActivityRow_ActivityFragment) =>
    addDays(row.date < today ? today : row.date, days);
  return (
    <div className={styles.bar} role="group" aria-label="Picked activities">
      <strong>{selected.length} picked</strong>
      {open.length < selected.length && <span>{open.length} can be moved</span>}
      <Button size="small" disabled={busy || open.length === 0} onClick={() => void run(by(1))}>
        +1 day
      </Button>
      <Button size="small" disabled={busy || open.length === 0} onClick={() => void run(by(7))}>
        +1 week
      </Button>
      <Row
        as="form"
        gap={8}
        align="center"
        isInline
        onSubmit={(event) => {
          event.preventDefault();
          if (target) void run(() => target);
        }}
      >
        <label htmlFor={id}>Move to</label>
        <DateInput
          id={id}
          label="Move to"
          placeholder="mon, 6/30, +3"
          text={text}
          prefer="future"
          onText={setText}
        />
        <Button
          type="submit"
          size="small"
          variant="primary"
          disabled={busy || !target || open.length === 0}
        >
          {target ? `Move to ${formatDate(target)}` : 'Move'}
        </Button>
      </Row>
      <span className={styles.space} />
      <Button size="small" variant="subtle" onClick={onAll}>
        Pick all shown
      </Button>
      <Button size="small" variant="subtle" onClick={onNone}>
        Pick none
      </Button>
    </div>
  );
}
