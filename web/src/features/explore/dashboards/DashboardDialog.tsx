import { useApolloClient } from '@apollo/client/react';
import { useId } from 'react';
import { SaveDialog, type SaveDialogProps } from '../../../records/SaveDialog.tsx';
import styles from '../../../records/SaveDialog.module.css';
import { useRecordDraft } from '../../../records/use-record-draft.ts';
import type { CreateSavedDashboardInput } from '../../../schema.generated.ts';
import { TagsField, tagsOf } from '../saved/TagsField.tsx';
import { filtersInput, tilesInput, type Dashboard, type Filters, type Tile } from './dashboard.ts';
import { dashboardWrites } from './dashboard-writes.ts';

/** What is saved: a new dashboard, an own one's settings, or a copy with the filters that are shown. */
export type DashboardSubject =
  | { kind: 'new'; tiles?: readonly Tile[] }
  | { kind: 'edit'; of: Dashboard }
  | { kind: 'copy'; of: Dashboard; filters: Filters };

export interface DashboardDialogProps {
  subject: DashboardSubject;
  onSaved: (dashboard: Dashboard) => void;
  onClose: () => void;
}

const TITLES = { new: 'New dashboard', edit: 'Edit dashboard', copy: 'Copy dashboard' } as const;

type Settings = Pick<Dashboard, 'name' | 'crossFilter' | 'visibility'> & {
  description: string;
  /** As they are typed, with commas between. */
  tags: string;
};

/** What a dialog begins with; a copy is its maker's alone until they share it. */
function beginning(subject: DashboardSubject): Settings {
  if (subject.kind === 'new') {
    return { name: '', description: '', tags: '', crossFilter: false, visibility: 'PRIVATE' };
  }
  const { name, description, tags, crossFilter, visibility } = subject.of;
  const isCopy = subject.kind === 'copy';
  return {
    name: isCopy ? `${name} (copy)`.slice(0, 120) : name,
    description: description ?? '',
    tags: tags.join(', '),
    crossFilter,
    visibility: isCopy ? 'PRIVATE' : visibility,
  };
}

/** A dashboard that comes with the portal has no number, only a name of its own. */
const placeOf = ({ seq, name }: Dashboard): number | string => seq || name;

/** A dashboard's name, what it is for, what a click does, and who may see it. */
export function DashboardDialog({ subject, onSaved, onClose }: DashboardDialogProps) {
  const client = useApolloClient();
  const id = useId();
  const of = subject.kind === 'new' ? 'new' : `${placeOf(subject.of)}:${subject.kind}`;
  const draft = useRecordDraft<Settings, CreateSavedDashboardInput>(
    `dashboard:${of}:settings`,
    beginning(subject),
  );
  const { change } = draft;
  // A draft of an earlier version has no tags.
  const { description, tags = '', crossFilter, visibility } = draft.value;
  const save: SaveDialogProps<Dashboard>['save'] = async ({ name, over }) => {
    const given = {
      name,
      description: description.trim() || null,
      tags: tagsOf(tags),
      crossFilter,
      visibility,
    };
    const copied = subject.kind === 'copy' && {
      tiles: tilesInput(subject.of.tiles),
      filters: filtersInput(subject.filters),
    };
    const first = subject.kind === 'new' && subject.tiles && { tiles: tilesInput(subject.tiles) };
    const outcome = over
      ? await dashboardWrites.update(client, over, given)
      : await dashboardWrites.create(client, { ...given, ...copied, ...first }, draft.attempts);
    if (outcome.kind === 'saved') {
      draft.clear();
      onSaved(outcome.record);
    }
    return outcome;
  };
  return (
    <SaveDialog
      title={TITLES[subject.kind]}
      noun="dashboard"
      value={draft.value}
      onChange={change}
      edited={subject.kind === 'edit' ? subject.of : null}
      save={save}
      onClose={onClose}
      hint="Each report on it is seen by those whom its owner lets see it."
    >
      <label htmlFor={`${id}-description`}>Description</label>
      <textarea
        id={`${id}-description`}
        className={styles.text}
        rows={2}
        maxLength={2000}
        value={description}
        onChange={({ target }) => change({ description: target.value })}
      />
      <TagsField value={tags} onChange={(text) => change({ tags: text })} />
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={crossFilter}
          onChange={({ target }) => change({ crossFilter: target.checked })}
        />
        A click on a group filters the other reports
      </label>
    </SaveDialog>
  );
}
