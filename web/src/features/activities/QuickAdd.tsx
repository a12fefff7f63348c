import { useApolloClient } from '@apollo/client/react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { formatDate, weekdayOf } from '../../lib/dates.ts';
import { useToday } from '../../lib/session.ts';
import { holdShortcuts, releaseShortcuts, SAVE } from '../../lib/shortcuts.ts';
import { formatTime } from '../../lib/times.ts';
import { problemOf } from '../../records/outcome.ts';
import { useRecordDraft } from '../../records/use-record-draft.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { Muted } from '../../ui/Muted.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { activityTone, activityTypeLabel } from './activity-types.ts';
import { EMPTY_VALUES, type ActivityContent } from './activity-values.ts';
import { activityWrites } from './activity-writes.ts';
import { planActivity, type ActivityCompany } from './activity-store.ts';
import { parseQuickAdd } from './parse-quick-add.ts';
import styles from './QuickAdd.module.css';
import { useQuickAddCompanyQuery } from './QuickAddCompany.generated.ts';
import { formatDuration } from './time-slots.ts';
import type { ActivityActions } from './useActivityActions.ts';

const TYPING_PAUSE_MS = 200;
const EMPTY = { text: '' };

export interface QuickAddProps {
  actions: ActivityActions;
  /** On a company's page every word that is no verb and no time is the subject. */
  company?: ActivityCompany;
}

/** `call Acme tue 9:30`: shows what it understood, Enter saves it, “More” opens it in the form. */
export function QuickAdd({ actions, company: fixed }: QuickAddProps) {
  const client = useApolloClient();
  const toast = useToast();
  const today = useToday();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const draft = useRecordDraft<typeof EMPTY, ActivityContent & { coid: number }>(
    `activity:quick:${fixed?.coid ?? ''}`,
    EMPTY,
  );
  const { text } = draft.value;
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  /** Enter was pressed before the company was found. */
  const [isAsked, setAsked] = useState(false);
  const read = parseQuickAdd(text, today);
  const isTyped = text.trim() !== '';
  useEffect(() => {
    const timer = setTimeout(() => setQuery(read.company), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [read.company]);
  const skip = fixed !== undefined || query.length < 2 || !isTyped;
  const { data, loading } = useQuickAddCompanyQuery({
    variables: { query },
    skip,
    context: { quiet: true },
  });
  const found = skip ? [] : (data?.searchCompanies?.nodes ?? []).map(({ company }) => company);
  const isSettled = fixed !== undefined || (query === read.company && !loading);
  const company: ActivityCompany | undefined = fixed ?? found[Math.min(at, found.length - 1)];
  const words = [read.company, read.subject].filter(Boolean).join(' ');
  const subject = (fixed ? words : read.subject) || activityTypeLabel(read.type);
  const minutes = read.minutes ?? EMPTY_VALUES.minutes;
  const { type: kind, date, time } = read;
  const { dateText: _today, userSeq: _writer, ...unnamed } = EMPTY_VALUES;
  const plan = { ...unnamed, type: kind, subject, time, minutes };

  const type = (next: string): void => {
    draft.change({ text: next });
    setProblem(null);
    setAt(0);
    setAsked(false);
  };
  const save = async (): Promise<void> => {
    if (busy || !isTyped) return;
    setAsked(!isSettled);
    if (!isSettled) return setQuery(read.company);
    if (!company) return;
    setBusy(true);
    const { attempts } = draft;
    // An activity of another company is another activity.
    if (attempts.read()?.content.coid !== company.coid) attempts.keep(null);
    const content = { ...plan, date, note: null, coid: company.coid };
    const outcome = await activityWrites.create(client, content, attempts);
    setBusy(false);
    if (outcome.kind !== 'saved') return setProblem(problemOf(outcome).message);
    attempts.keep(null);
    draft.clear();
    setQuery('');
    const { record: activity } = outcome;
    toast({
      message: `Planned: ${activity.type.label}, ${company.name}`,
      action: { label: 'Undo', run: () => actions.remove(activity) },
    });
    input.current?.focus();
  };
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  // If several fit, they are shown first, and the user presses Enter again.
  const isOnly = isSettled && found.length === 1;
  useEffect(() => {
    if (isAsked && isOnly) void latest.current();
  }, [isAsked, isOnly]);
  const isTaken = busy || (isAsked && (!isSettled || isOnly));
  // What is typed meanwhile is the next line.
  useEffect(() => {
    if (!isTaken) return undefined;
    holdShortcuts(SAVE);
    return () => releaseShortcuts(SAVE);
  }, [isTaken]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] ?? 0;
    if (step !== 0 && found.length > 1) setAt((at + step + found.length) % found.length);
    else if (event.key === 'Enter') void save();
    else if (event.key === 'Escape' && isTyped) draft.clear();
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.quick}>
      <label className="visually-hidden" htmlFor={id}>
        Quick add
      </label>
      <input
        ref={input}
        id={id}
        className={styles.input}
        autoComplete="off"
        spellCheck={false}
        placeholder={
          fixed
            ? 'Plan: call tue 9:30 about the renewal'
            : 'Plan: call Acme tue 9:30 about the renewal'
        }
        aria-describedby={`${id}-preview`}
        readOnly={isTaken}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {isTyped && (
        <div id={`${id}-preview`} className={styles.preview} aria-label="Preview" role="group">
          <p className={styles.read}>
            <Badge tone={activityTone(read.type)}>{activityTypeLabel(read.type)}</Badge>
            <strong>{company?.name ?? companyHint(read.company, isSettled)}</strong>
            <span>
              {weekdayOf(read.date)}, {formatDate(read.date)}
              {read.time ? `, ${formatTime(read.time)} (${formatDuration(minutes)})` : ', any time'}
            </span>
            {subject !== activityTypeLabel(read.type) && <span>“{subject}”</span>}
          </p>
          {found.length > 1 && (
            <div className={styles.others} role="group" aria-label="Company">
              {found.map((each, index) => (
                <button
                  key={each.seq}
                  type="button"
                  className={styles.other}
                  aria-pressed={each === company}
                  onClick={() => {
                    setAt(index);
                    input.current?.focus();
                  }}
                >
                  {each.name}
                  <span>{[each.city, each.state].filter(Boolean).join(', ')}</span>
                </button>
              ))}
            </div>
          )}
          {read.remarks.map((remark) => (
            <p key={remark} className={styles.remark}>
              {remark}
            </p>
          ))}
          {problem && (
            <Muted as="p" tone="problem" size="small" role="alert">
              {problem}
            </Muted>
          )}
          <div className={styles.actions}>
            <Button
              size="small"
              variant="subtle"
              disabled={!company && !isSettled}
              onClick={() =>
                // Without a company it is asked for next, and no word is lost.
                planActivity(company ?? null, {
                  ...plan,
                  subject: company ? subject : words || subject,
                  dateText: date,
                })
              }
            >
              More fields
            </Button>
            <Button
              size="small"
              variant="primary"
              disabled={!company || !isSettled || busy}
              onClick={() => void save()}
            >
              Save <Kbd keys="enter" />
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

function companyHint(words: string, isSettled: boolean): string {
  if (words.length < 2) return 'Which company?';
  return isSettled ? `No company found for “${words}”` : 'Searching…';
}
