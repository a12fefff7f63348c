import { Suspense, useId } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { withChange } from './search-changes.ts';
import { normaliseZip } from './place-codes.ts';
import { MAX_QUERY_LENGTH } from './search-params.ts';
import type { SearchParams } from './search-params.ts';
import { useDebouncedText } from './use-debounced-text.ts';
import type { Update } from './use-search-address.ts';
import styles from './fields.module.css';

/** Its library is a tenth of what /search may load at first. */
const Select = lazyPart(async () => (await import('../../../ui/Select.tsx')).Select);

interface FieldProps {
  params: SearchParams;
  update: Update;
}

export function CityField({ params, update }: FieldProps) {
  const id = useId();
  const { text, setText, flush } = useDebouncedText(params.city, (city) =>
    update((now) => withChange(now, { city }), 'replace'),
  );
  return (
    <div className={styles.field}>
      <label htmlFor={id}>City</label>
      <input
        id={id}
        className={styles.input}
        value={text}
        maxLength={MAX_QUERY_LENGTH}
        placeholder="Dalton"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && flush()}
      />
    </div>
  );
}

const DISTANCES = [5, 10, 25, 50, 100, 250];

/** ZIP and, once there is one, the miles around it. */
export function ZipFields({ params, update }: FieldProps) {
  const id = useId();
  const withinId = useId();
  const { text, setText, flush } = useDebouncedText(params.zip, (typed) => {
    // Half-typed ZIPs wait: neither the address nor the backend could do anything with them.
    const zip = typed === '' ? '' : normaliseZip(typed);
    if (zip !== null) update((now) => withChange(now, { zip }), 'replace');
  });
  const isBad = text.trim().length >= 5 && normaliseZip(text) === null;
  const distances = [...new Set([...DISTANCES, params.withinMiles ?? 25])].sort((a, b) => a - b);
  return (
    <div className={styles.pair}>
      <div className={styles.field}>
        <label htmlFor={id}>ZIP</label>
        <input
          id={id}
          className={styles.input}
          value={text}
          maxLength={7}
          inputMode="numeric"
          placeholder="30720"
          aria-invalid={isBad}
          aria-describedby={isBad ? `${id}-hint` : undefined}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && flush()}
        />
        {isBad && (
          <p id={`${id}-hint`} className={styles.bad}>
            Five digits, or a Canadian code
          </p>
        )}
      </div>
      <div className={styles.field}>
        <label htmlFor={withinId}>Within</label>
        <Suspense fallback={<span className={styles.input} />}>
          <Select
            id={withinId}
            label="Within"
            className={styles.input}
            disabled={params.zip === ''}
            value={String(params.withinMiles ?? '')}
            all="This ZIP only"
            choices={distances.map((miles) => ({ value: String(miles), label: `${miles} miles` }))}
            onChange={(miles) =>
              update((now) => withChange(now, { withinMiles: miles === '' ? null : Number(miles) }))
            }
          />
        </Suspense>
      </div>
    </div>
  );
}
