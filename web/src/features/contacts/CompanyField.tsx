import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { Button } from '../../ui/Button.tsx';
import fields from '../../ui/fields.module.css';
import styles from './CompanyField.module.css';
import { useCompanyFieldQuery } from './CompanyField.generated.ts';
import type { PickedCompany } from './contact-draft.ts';

export interface CompanyFieldProps {
  company: PickedCompany | null;
  onChange: (company: PickedCompany | null) => void;
  error: string | undefined;
  disabled?: boolean;
}

const TYPING_PAUSE_MS = 180;
const MIN_LETTERS = 2;

/** The company of a new contact: type a few letters, arrows, Enter. */
export function CompanyField({ company, onChange, error, disabled = false }: CompanyFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const asked = query.length >= MIN_LETTERS;
  const { data, previousData, loading } = useCompanyFieldQuery({
    variables: { query },
    skip: !asked || company !== null,
    context: { quiet: true },
  });
  const answer = asked && company === null ? (data ?? previousData)?.searchCompanies : null;
  const found = answer?.nodes.map((node) => node.company) ?? [];
  const current = found[Math.min(at, found.length - 1)];
  const pick = (next: PickedCompany): void => {
    setTyped('');
    setQuery('');
    onChange({ seq: next.seq, coid: next.coid, name: next.name });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowDown') setAt((was) => Math.min(was + 1, found.length - 1));
    else if (event.key === 'ArrowUp') setAt((was) => Math.max(was - 1, 0));
    else if (event.key === 'Enter' && current) pick(current);
    else return;
    event.preventDefault();
  };

  return (
    <div className={styles.root}>
      <label htmlFor={`${id}-input`} className={styles.label}>
        Company <span aria-hidden="true">*</span>
      </label>
      {company ? (
        <div className={styles.picked} id={`${id}-input`} tabIndex={-1}>
          <strong>{company.name}</strong>
          <Button
            size="small"
            variant="subtle"
            disabled={disabled}
            onClick={() => onChange(null)}
            aria-label={`Choose another company than ${company.name}`}
          >
            Change
          </Button>
        </div>
      ) : (
        <input
          id={`${id}-input`}
          type="text"
          role="combobox"
          className={fields.field}
          placeholder="Name, city, phone or website"
          autoComplete="off"
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={current ? `${id}-${current.seq}` : undefined}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-hint`}
          data-autofocus
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
      )}
      {found.length > 0 && (
        <ul id={`${id}-list`} role="listbox" aria-label="Companies" className={styles.list}>
          {found.map((each) => (
            <li
              key={each.seq}
              id={`${id}-${each.seq}`}
              role="option"
              aria-selected={each === current}
              className={styles.option}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(each)}
            >
              <span className={styles.name}>{each.name}</span>
              <span className={styles.place}>
                {[each.city, each.state].filter(Boolean).join(', ')}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p
        id={`${id}-hint`}
        className={error ? styles.error : styles.hint}
        role={error ? 'alert' : 'status'}
      >
        {error ?? hintOf(asked && company === null, loading, answer?.totalCount ?? null)}
      </p>
    </div>
  );
}

function hintOf(asked: boolean, loading: boolean, total: number | null): string {
  if (!asked) return '';
  if (total === null) return loading ? 'Searching…' : '';
  return total === 0 ? 'No company found. It is created first, then its people.' : '';
}
