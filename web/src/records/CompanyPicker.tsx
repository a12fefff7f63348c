import {
  useEffect,
  useId,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { recentCompanies, subscribeToRecent, type RecentCompany } from '../lib/recent-companies.ts';
import { Badge } from '../ui/Badge.tsx';
import { ErrorPanel } from '../ui/ErrorPanel.tsx';
import styles from './CompanyPicker.module.css';
import { useCompanyPickerQuery, type CompanyPickerQuery } from './CompanyPicker.generated.ts';

interface PickedCompany {
  seq: number;
  coid: number;
  name: string;
}

export interface CompanyPickerProps {
  onPick: (company: PickedCompany) => void;
  /** Called while the user types: the company on screen is not the one they look for. */
  onSearch?: () => void;
  label?: ReactNode;
  /** What is wrong with the choice so far. */
  problem?: string | undefined;
  disabled?: boolean;
}

/** What the list offers: a match, or a company that was opened lately. */
type Choice =
  RecentCompany | NonNullable<CompanyPickerQuery['searchCompanies']>['nodes'][number]['company'];

const TYPING_PAUSE_MS = 180;
const RECENT_SHOWN = 6;
const NO_CHOICE = -1;
const MIN_CHARACTERS = 2;

/** Finds a company: type a few letters, arrows, Enter. */
export function CompanyPicker(props: CompanyPickerProps) {
  const { onPick, onSearch, label = 'Which company?', problem, disabled = false } = props;
  const id = useId();
  const [typed, setTyped] = useState('');
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(NO_CHOICE);
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const asked = query.length >= MIN_CHARACTERS;
  const { data, previousData, loading, error, refetch } = useCompanyPickerQuery({
    variables: { query },
    skip: !asked,
    context: { quiet: true },
  });
  const found = (asked ? (data ?? previousData) : undefined)?.searchCompanies;
  const recent = useSyncExternalStore(subscribeToRecent, recentCompanies);
  const isEmpty = typed.trim() === '';
  const companies: readonly Choice[] = isEmpty
    ? recent.slice(0, RECENT_SHOWN)
    : (found?.nodes.map((node) => node.company) ?? []);
  const current = companies[Math.min(at, companies.length - 1)];

  const onKeyDown = (event: KeyboardEvent): void => {
    // Ctrl+Enter saves the form around it.
    if (event.ctrlKey || event.metaKey) return;
    if (isEmpty && event.key === 'ArrowDown') onSearch?.();
    if (event.key === 'ArrowDown') setAt((was) => Math.min(was + 1, companies.length - 1));
    else if (event.key === 'ArrowUp') setAt((was) => Math.max(was - 1, isEmpty ? NO_CHOICE : 0));
    else if (event.key === 'Enter' && current) onPick(current);
    else return;
    event.preventDefault();
  };

  return (
    <div className={styles.picker}>
      <label htmlFor={`${id}-input`} className={styles.label}>
        {label}
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
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-hint`}
        disabled={disabled}
        data-autofocus
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          // Enter takes the best match, but no company that nobody named.
          setAt(event.target.value.trim() === '' ? NO_CHOICE : 0);
          onSearch?.();
        }}
        onKeyDown={onKeyDown}
      />
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {isEmpty && companies.length > 0 && (
        <p className={styles.group} aria-hidden="true">
          Recent
        </p>
      )}
      <ul
        id={`${id}-list`}
        role="listbox"
        aria-label={isEmpty ? 'Recent companies' : 'Companies'}
        className={styles.list}
      >
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
            {'status' in company && company.status === 'CLIENT' && (
              <Badge tone="green">Client</Badge>
            )}
          </li>
        ))}
      </ul>
      <p
        id={`${id}-hint`}
        className={problem ? styles.problem : styles.hint}
        role={problem ? 'alert' : 'status'}
      >
        {problem ?? hintOf(asked, loading, found?.totalCount ?? null)}
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
