import { useId } from 'react';
import { CATEGORY_CHOICES } from '../../lib/domain-categories.ts';
import { useDraft } from '../../lib/drafts.ts';
import { Button } from '../../ui/Button.tsx';
import fields from '../../ui/fields.module.css';
import { Select } from '../../ui/Select.tsx';
import { domainName, placeOf } from './domain-text.ts';
import styles from './Resolve.module.css';
import {
  cleanUrl,
  EMPTY_RESOLVE,
  MOST_AT_ONCE,
  previewText,
  urlProblem,
  type ResolveDraft,
} from './resolve-rules.ts';
import type { TriageDomain_DomainFragment } from './TriageDomain.generated.ts';
import type { Resolve } from './useResolve.ts';

export interface ResolveFormProps {
  chosen: readonly TriageDomain_DomainFragment[];
  resolve: Resolve;
  onDone: () => void;
}

const PREVIEW_SHOWN = 6;

/** Which domain the chosen ranges get, with a preview of what that changes. */
export function ResolveForm({ chosen, resolve, onDone }: ResolveFormProps) {
  const id = useId();
  const draft = useDraft<ResolveDraft>('resolve-addresses', EMPTY_RESOLVE);
  const { url, category } = draft.value;
  const problem = url === '' ? null : urlProblem(url);
  const isTooMany = chosen.length > MOST_AT_ONCE;
  const isReady = chosen.length > 0 && !isTooMany && urlProblem(url) === null && !resolve.isSaving;
  const submit = async (): Promise<void> => {
    if (!isReady || !(await resolve.assign(chosen, draft.value))) return;
    draft.clear();
    onDone();
  };
  return (
    <form
      className={styles.form}
      aria-label="Assign a domain"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h2>Assign a domain</h2>
      <label htmlFor={id}>Domain</label>
      <input
        id={id}
        className={fields.field}
        value={url}
        placeholder="firm.example"
        autoComplete="off"
        aria-invalid={problem !== null || resolve.error !== null || undefined}
        aria-describedby={`${id}-problem`}
        onChange={({ target }) => draft.set({ ...draft.value, url: target.value })}
      />
      <p id={`${id}-problem`} className={styles.problem} role="alert">
        {problem ?? resolve.error}
      </p>
      <Select
        label="Category"
        all="Leave the category"
        value={category}
        choices={CATEGORY_CHOICES}
        onChange={(value) => draft.set({ ...draft.value, category: value })}
      />
      <div className={styles.preview} aria-label="Preview">
        {chosen.length === 0 ? (
          <p>Choose address ranges in the list: they will all belong to this domain.</p>
        ) : (
          <>
            <p>
              <strong>{previewText(chosen)}</strong> will belong to{' '}
              <strong>{cleanUrl(url) || '…'}</strong>
            </p>
            <ul>
              {chosen.slice(0, PREVIEW_SHOWN).map((domain) => (
                <li key={domain.seq}>
                  {domainName(domain)} <span>{placeOf(domain)}</span>
                </li>
              ))}
              {chosen.length > PREVIEW_SHOWN && <li>and {chosen.length - PREVIEW_SHOWN} more</li>}
            </ul>
          </>
        )}
        {isTooMany && <p className={styles.problem}>At most {MOST_AT_ONCE} at once.</p>}
      </div>
      <Button type="submit" variant="primary" disabled={!isReady}>
        {resolve.isSaving ? 'Assigning…' : 'Apply'}
      </Button>
      {resolve.history.length > 0 && (
        <section aria-label="Assigned just now">
          <h2>Assigned just now</h2>
          <ul className={styles.history}>
            {resolve.history.map((each) => (
              <li key={each.id}>
                <span>
                  <strong>{each.url}</strong> {each.text}
                </span>
                {each.isReverted ? (
                  <span>taken back</span>
                ) : (
                  <Button
                    size="small"
                    disabled={resolve.isSaving}
                    onClick={() => void resolve.revert(each)}
                  >
                    Revert
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </form>
  );
}
