import { useId, useState, type SubmitEvent } from 'react';
import type { Question } from '../../../../../schema/question.ts';
import form from '../../../records/SaveDialog.module.css';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Select } from '../../../ui/Select.tsx';
import type { ExploreDataset } from '../dataset.ts';
import { periodChoices } from '../period.ts';
import { firstTile, groupings, newTile, type NewTile, type NewTileKind } from './new-tile.ts';

export interface NewTileDialogProps {
  kind: NewTileKind;
  /** At least one. */
  datasets: readonly ExploreDataset[];
  onAdd: (tile: { title: string; question: Question }) => void;
  onClose: () => void;
}

const TITLES = { figure: 'Add a figure', chart: 'Add a chart', table: 'Add a table' } as const;

const choicesOf = (fields: readonly { name: string; label: string }[]) =>
  fields.map(({ name, label }) => ({ value: name, label }));

/** One measure, alone or by one dimension; whatever else is asked, the report builder asks. */
export function NewTileDialog({ kind, datasets, onAdd, onClose }: NewTileDialogProps) {
  const id = useId();
  const [name, setName] = useState(datasets[0]?.name ?? '');
  const dataset = datasets.find((each) => each.name === name);
  const [chosen, setChosen] = useState<NewTile | null>(null);
  if (!dataset) return null;
  const tile = chosen ?? firstTile(dataset, kind);
  const change = (patch: Partial<NewTile>): void => setChosen({ ...tile, ...patch });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    onAdd(newTile(dataset, tile));
  };
  return (
    <Dialog title={TITLES[kind]} onClose={onClose}>
      <form className={form.form} noValidate onSubmit={submit}>
        <label htmlFor={`${id}-data`}>Data</label>
        <Select
          id={`${id}-data`}
          label="Data"
          value={name}
          choices={datasets.map((each) => ({ value: each.name, label: each.title }))}
          onChange={(next) => {
            setName(next);
            setChosen(null);
          }}
          autoFocus
        />
        <p className={form.hint}>{dataset.description}</p>
        <label htmlFor={`${id}-measure`}>Measure</label>
        <Select
          id={`${id}-measure`}
          label="Measure"
          value={tile.measure}
          choices={choicesOf(dataset.measures)}
          onChange={(measure) => change({ measure })}
        />
        {kind !== 'figure' && (
          <>
            <label htmlFor={`${id}-by`}>Group by</label>
            <Select
              id={`${id}-by`}
              label="Group by"
              value={tile.by}
              choices={choicesOf(groupings(dataset))}
              onChange={(by) => change({ by })}
            />
          </>
        )}
        {dataset.time && (
          <>
            <label htmlFor={`${id}-period`}>Period</label>
            <Select
              id={`${id}-period`}
              label="Period"
              value={tile.period}
              // Days of their own would stand still: the report builder has them.
              choices={periodChoices(dataset).filter(({ value }) => value !== 'days')}
              onChange={(period) => change({ period })}
            />
          </>
        )}
        <div className={form.actions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary">
            Add
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
