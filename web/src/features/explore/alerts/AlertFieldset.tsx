import { Select } from '../../../ui/Select.tsx';
import field from '../../../ui/fields.module.css';
import styles from './Alert.module.css';
import {
  groupsOf,
  kindsOf,
  measuresOf,
  SCALE_WORDS,
  scaleOf,
  type AlertFields,
  type WatchedReport,
} from './alert-fields.ts';
import { CONDITION_LABELS } from './alert-words.ts';
import { inSentence } from '../../../lib/in-sentence.ts';

export interface AlertFieldsetProps {
  report: WatchedReport;
  value: AlertFields;
  isInvalid: boolean;
  onChange: (patch: Partial<AlertFields>) => void;
}

/** `Tell me when [Coverage] [by rep] [is below] [80] %`. */
export function AlertFieldset({ report, value, isInvalid, onChange }: AlertFieldsetProps) {
  const { measure, groupBy, kind, by } = value;
  const groups = groupsOf(report);
  const watchesRows = kind === 'FIRST_ROW' || kind === 'NO_ROW';
  const scale = scaleOf(value, report);
  const isRate = scale === 'POINTS' || (scale === 'PERCENT' && kind !== 'CHANGES');
  const number = kind === 'NO_ROW' ? ('days' as const) : ('value' as const);
  return (
    <div className={styles.sentence} role="group" aria-label="When to tell">
      <span>Tell me when</span>
      {watchesRows ? (
        <span>the report</span>
      ) : (
        <Select
          label="Measure"
          value={measure}
          choices={measuresOf(report).map(({ name, label }) => ({ value: name, label }))}
          onChange={(next) => onChange({ measure: next, by: 'AMOUNT' })}
        />
      )}
      {groups.length > 0 && (
        <Select
          label="Of each"
          value={groupBy}
          all="in total"
          choices={groups.map(({ name, label }) => ({
            value: name,
            label: `by ${inSentence(label)}`,
          }))}
          onChange={(next) => onChange({ groupBy: next })}
        />
      )}
      <Select
        label="Condition"
        value={kind}
        choices={kindsOf(report).map((each) => ({ value: each, label: CONDITION_LABELS[each] }))}
        onChange={(next) => onChange({ kind: next as AlertFields['kind'] })}
      />
      {kind !== 'FIRST_ROW' && (
        <input
          className={`${field.field} ${styles.number}`}
          aria-label={kind === 'NO_ROW' ? 'Days' : 'Threshold'}
          aria-invalid={isInvalid}
          inputMode="decimal"
          autoComplete="off"
          value={value[number]}
          onChange={({ target }) => onChange({ [number]: target.value })}
        />
      )}
      {kind === 'NO_ROW' && <span>days</span>}
      {kind === 'CHANGES' && !isRate && (
        <Select
          label="Counted in"
          value={by}
          choices={[
            { value: 'PERCENT', label: '%' },
            { value: 'AMOUNT', label: scale === 'USD' || by === 'PERCENT' ? 'amount' : 'units' },
          ]}
          onChange={(next) => onChange({ by: next as AlertFields['by'] })}
        />
      )}
      {!watchesRows && !(kind === 'CHANGES' && by === 'PERCENT') && (
        <span>{SCALE_WORDS[scale]}</span>
      )}
      {kind === 'CHANGES' && <span>against the compared period</span>}
    </div>
  );
}
