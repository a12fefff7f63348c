import { useState, type KeyboardEvent } from 'react';
import { Popover } from '../../ui/Popover.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import styles from './SectionPicker.module.css';
import { useSectionPickerQuery } from './SectionPicker.generated.ts';

export interface SectionPickerProps {
  /** A section or a division; `null` is all of them. */
  value: string | null;
  onPick: (csi: string | null) => void;
}

/** One CSI section or a whole division, by number or words of the title. */
export function SectionPicker({ value, onPick }: SectionPickerProps) {
  const [open, setOpen] = useState(false);
  const [match, setMatch] = useState('');
  const { data, previousData, loading } = useSectionPickerQuery({
    variables: { match },
    skip: match === '',
  });
  const found = match === '' ? [] : ((data ?? previousData)?.csiSections ?? []);
  const divisions = new Map(found.map(({ division, divisionTitle }) => [division, divisionTitle]));
  const pick = (csi: string | null): void => {
    setOpen(false);
    onPick(csi);
  };
  const choices = [
    ...[...divisions].map(([division, title]) => ({ csi: division, label: `All of ${title}` })),
    ...found.map(({ csisec, title }) => ({ csi: csisec, label: title })),
  ];
  const pickFirst = (event: KeyboardEvent<HTMLElement>): void => {
    const [first] = choices;
    const typed = event.target instanceof HTMLInputElement ? event.target.value.trim() : '';
    // Until the typing has paused the choices belong to other words.
    if (event.key === 'Enter' && first && !loading && typed === match) pick(first.csi);
  };
  return (
    <Popover
      label={value === null ? 'CSI section' : `CSI ${value}`}
      title="CSI section"
      width={340}
      open={open}
      onOpenChange={setOpen}
      active={value !== null}
    >
      <div onKeyDown={pickFirst}>
        <SearchField
          label="Section by number or words"
          placeholder="09 65, or resilient"
          value={match}
          onChange={setMatch}
          hasKey={false}
          autoFocus
        />
      </div>
      <div className={styles.choices} aria-busy={loading}>
        {value !== null && (
          <button type="button" className={styles.choice} onClick={() => pick(null)}>
            All sections
          </button>
        )}
        {choices.map(({ csi, label }) => (
          <button
            key={csi}
            type="button"
            className={styles.choice}
            aria-pressed={csi === value}
            onClick={() => pick(csi)}
          >
            <span>{csi}</span> {label}
          </button>
        ))}
        {match !== '' && !loading && found.length === 0 && (
          <p className={styles.none}>No section matches “{match}”.</p>
        )}
      </div>
    </Popover>
  );
}
