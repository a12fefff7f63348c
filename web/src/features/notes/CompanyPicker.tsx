import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import styles from './CompanyPicker.module.css';
import { useQuickLogPickerQuery } from './QuickLogPicker.generated.ts';

export interface PickedCompany {
  coid: number;
  name: string;
}

export interface CompanyPickerProps {
  onPick: (company: PickedCompany) => void;
  /** Somebody types: the company in sight is not the one that is looked for. */
  onSearch?: () => void;
}

const TYPING_PAUSE_MS = 180;
const MIN_CHARACTERS = 2;

/** Asks which company a note is for: type a few letters, arrows, Enter. */
export function CompanyPicker({ onPick, onSearch }: CompanyPickerProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const asked = query.length >= MIN_CHARACTERS;
  const { data, previousData, loading, error, refetch } = useQuickLogPickerQuery({
    variables: { query },
    skip: !asked,
    context: { quiet: true },
  });
  const found = (asked ? (data ?? previousData) : undefined)?.searchCompanies;
  const companies = found?.nodes.map((node) => node.company) ?? [];
  const current = companies[Math.min(at, companies.length - 1)];

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') setAt((was) => Math.min(was + 1, companies.length - 1));
    else if (event.key === 'ArrowUp') setAt((was) => Math.max(was - 1, 0));
    else if (event.key === 'Enter' && current) onPick(current);
    else return;
    event.preventDefault();
  };

  return (
    <div className={styles.picker}>
      <label htmlFor={`${id}-input`} className={styles.label}>
        Which company?
      </label>
      <input
        id={`${id}-input`}
        type="search"
        role="combobox"
        className={styles.input}
        placeholder="Name, city, phone or website"
        autoComplete="off"
        aria-expanded={companies.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={current ? `${id}-${current.seq}` : undefined}
        data-autofocus
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
          onSearch?.();
        }}
        onKeyDown={onKeyDown}
      />
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      <ul id={`${id}-list`} role="listbox" aria-label="Companies" className={styles.list}>
        {companies.map((company) => (
          <li
            key={company.seq}
            id={`${id}-${company.seq}`}
            role="option"
            aria-selected={company === current}
            className={styles.option}
            onClick={() => onPick(company)}
            onMouseMove={() => setAt(companies.indexOf(company))}
          >
            <span className={styles.name}>{company.name}</span>
            <span className={styles.place}>
              {[company.city, company.state].filter(Boolean).join(', ')}
            </span>
            {company.status === 'CLIENT' && <Badge tone="green">Client</Badge>}
          </li>
        ))}
      </ul>
      <p className={styles.hint} role="status">
        {hintOf(asked, loading, found?.totalCount ?? null)}
      </p>
    </div>
  );
}

function hintOf(asked: boolean, loading: boolean, total: number | null): string {
  if (!asked) return 'Type at least two letters.';
  if (total === null) return loading ? 'Searching…' : '';
  if (total === 0) return 'No company found.';
  return total > 8 ? `The best 8 of ${total}. Type more to narrow.` : '';
}
