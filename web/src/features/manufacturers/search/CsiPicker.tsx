import { useId, useState } from 'react';
import { ChoiceList } from '../../../ui/ChoiceList.tsx';
import { csiChoices } from './csi-choices.ts';
import { toggled, withChange } from './search-changes.ts';
import type { SearchParams } from './search-params.ts';
import { useSearchPageCsiQuery } from './SearchPageCsi.generated.ts';
import { useDebouncedText } from './use-debounced-text.ts';
import type { Update } from './use-search-address.ts';
import styles from './fields.module.css';

interface CsiPickerProps {
  params: SearchParams;
  update: Update;
  /** Takes the focus when its menu opens; in a sheet that would call up a phone's keyboard. */
  autoFocus?: boolean;
}

/** CSI sections and divisions by number or words of the title; asks the backend only once typed into. */
export function CsiPicker({ params, update, autoFocus = false }: CsiPickerProps) {
  const id = useId();
  const [match, setMatch] = useState('');
  const { text, setText, flush } = useDebouncedText(match, setMatch, 200);
  const { data, previousData, loading, error } = useSearchPageCsiQuery({
    variables: { match },
    skip: match === '',
  });
  const found = match === '' ? [] : ((data ?? previousData)?.csiSections ?? []);
  const choices = csiChoices(found, params.csi);
  return (
    <>
      <div className={styles.field}>
        <label htmlFor={id}>CSI section</label>
        <input
          id={id}
          type="search"
          className={styles.input}
          value={text}
          placeholder="09 65, or resilient tile"
          autoComplete="off"
          {...(autoFocus ? { 'data-autofocus': true } : {})}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            const [first] = found;
            // What is typed but not asked for yet would pick a match of other words.
            if (text.trim() !== match || !first) flush();
            else update((now) => withChange(now, { csi: toggled(now.csi, first.csisec) }));
          }}
        />
      </div>
      <div className={styles.results} aria-busy={loading}>
        {choices.length > 0 && (
          <ChoiceList
            name="CSI sections"
            choices={choices}
            selected={params.csi}
            limit={30}
            onToggle={(value) => update((now) => withChange(now, { csi: toggled(now.csi, value) }))}
          />
        )}
      </div>
      {error && (
        <p className={styles.note}>The sections could not be loaded. Type on to try again.</p>
      )}
      {!error && match !== '' && !loading && found.length === 0 && (
        <p className={styles.note}>No section matches “{match}”.</p>
      )}
    </>
  );
}
