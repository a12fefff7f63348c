import { useState, type FormEvent } from 'react';
import type { Visibility } from '../../schema.generated.ts';
import { Button } from '../../ui/Button.tsx';
import fields from '../../ui/fields.module.css';
import { Select } from '../../ui/Select.tsx';
import styles from './Playground.module.css';
import { useActiveTab } from './use-active-tab.ts';
import { nameOf } from './use-query-history.ts';
import { useQueryWrites } from './use-query-writes.ts';

const WHO = [
  { value: 'PRIVATE', label: 'Only I' },
  { value: 'TEAM', label: 'My team' },
  { value: 'COMPANY', label: 'Everybody' },
];

/** Keeps the open query under a name. */
export function KeepQueryForm() {
  const { query, variables } = useActiveTab();
  const [typed, setTyped] = useState('');
  const [visibility, setVisibility] = useState<Visibility>('PRIVATE');
  const { keep } = useQueryWrites();
  const suggested = nameOf(query);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const name = typed.trim() || suggested;
    if (await keep({ name, query, variables, visibility })) setTyped('');
  };
  return (
    <form className={styles.keep} onSubmit={(event) => void save(event)}>
      <input
        className={fields.field}
        aria-label="Name of the query"
        placeholder={suggested}
        maxLength={120}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Select
        label="Who sees it"
        value={visibility}
        choices={WHO}
        onChange={(value) => setVisibility(value as Visibility)}
      />
      <Button type="submit" size="small" disabled={query.trim() === ''}>
        Save
      </Button>
    </form>
  );
}
