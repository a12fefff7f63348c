import { useEffect, useId, useState, type ReactNode } from 'react';
import { useRecentCompanies, type RecentCompany } from '../lib/recent-companies.ts';
import { Badge } from '../ui/Badge.tsx';
import { ErrorPanel } from '../ui/ErrorPanel.tsx';
import { useCombobox } from '../ui/use-combobox.ts';
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
  /** What is typed after Enter is for the form of the company. */
  opensForm?: boolean;
}

/** What the list offers: a match, or a company that was opened lately. */
type Choice =
  | RecentCompany
  | NonNullable<CompanyPickerQuery['searchCompanies']>['nodes'][number]['company'];

const TYPING_PAUSE_MS = 180;
const RECENT_SHOWN = 6;
const MIN_CHARACTERS = 2;

/** Finds a company: type a few letters, arrows, Enter. */
export function CompanyPicker(props: CompanyPickerProps) {
  const { onPick, onSearch, label = 'Which company?', problem, disabled = false } = props;
  const { opensForm = false } = props;
  const id = useId();
  const [typed, setTyped] = useState('');
  const [query, setQuery] = useState('');
  const [isInUse, setInUse] = useState(false);
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
  const recent = useRecentCompanies();
  const isEmpty = typed.trim() === '';
  const companies: readonly Choice[] = isEmpty
    ? recent.slice(0, RECENT_SHOWN)
    : (found?.nodes.map((node) => node.company) ?? []);
  const box = useCombobox<Choice>({
    items: companies,
    listLabel: isEmpty ? 'Recent companies' : 'Companies',
    text: typed,
    onText: (text) => {
      setInUse(true);
      setTyped(text);
      onSearch?.();
    },
    onPick,
    isOpen: isInUse && companies.length > 0,
    // Enter takes the best match, but no company that nobody named.
    takesFirst: (text) => text.trim() !== '',
    isStale: !isEmpty && (typed.trim() !== query || loading),
    opensField: opensForm,
  });

  return (
    <div className={styles.picker}>
      <label {...box.labelProps} className={styles.label}>
        {label}
      </label>
      <input
        {...box.fieldProps({
          type: 'search',
          className: styles.input,
          placeholder: 'Name, city, phone or website',
          'aria-invalid': problem !== undefined,
          'aria-describedby': `${id}-hint`,
          disabled,
          onFocus: () => setInUse(true),
          onBlur: () => setInUse(false),
          onKeyDown: ({ key }) => isEmpty && key === 'ArrowDown' && onSearch?.(),
        })}
        data-autofocus
      />
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {isEmpty && companies.length > 0 && (
        <p className={styles.group} aria-hidden="true">
          Recent
        </p>
      )}
      <ul {...box.listProps} className={styles.list}>
        {companies.map((company, index) => (
          <li key={company.seq} {...box.optionProps(company, index)} className={styles.option}>
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
