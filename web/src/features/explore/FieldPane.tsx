import { useState } from 'react';
import type { Question } from '../../../../schema/question.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { Select } from '../../ui/Select.tsx';
import { CalculationFields } from './CalculationFields.tsx';
import {
  dateDimensions,
  grainChoices,
  plainDimensions,
  type ExploreDataset,
  type Grain,
} from './dataset.ts';
import { FieldRow } from './FieldRow.tsx';
import styles from './FieldPane.module.css';
import { setGrain, startQuestion, toggleDimension, toggleMeasure } from './question-edits.ts';

export interface FieldPaneProps {
  datasets: readonly ExploreDataset[];
  dataset: ExploreDataset;
  question: Question;
  onAsk: (question: Question) => void;
}

/** What can be asked of a dataset: its measures, what to break them out by, and when. */
export function FieldPane({ datasets, dataset, question, onAsk }: FieldPaneProps) {
  const [words, setWords] = useState('');
  const fits = ({ label, name }: { label: string; name: string }): boolean =>
    `${label} ${name}`.toLowerCase().includes(words.trim().toLowerCase());
  const measures = dataset.measures.filter(fits);
  const dates = dateDimensions(dataset).filter(fits);
  const dimensions = plainDimensions(dataset).filter(fits);
  const asked = (name: string) => question.dimensions.find((each) => each.name === name);
  const change = (name: string): void => {
    const next = datasets.find((each) => each.name === name);
    if (next) onAsk(startQuestion(next));
  };
  return (
    <div className={styles.pane}>
      <div className={styles.head}>
        <Select
          label="Data"
          value={dataset.name}
          choices={datasets.map(({ name, title }) => ({ value: name, label: title }))}
          onChange={change}
        />
        <p className={styles.about}>{dataset.description}</p>
        <SearchField label="Search fields" value={words} onChange={setWords} />
      </div>
      <div className={styles.lists}>
        {measures.length > 0 && (
          <fieldset className={styles.section}>
            <legend>Measures</legend>
            {measures.map(({ name, label, description }) => (
              <FieldRow
                key={name}
                label={label}
                description={description}
                isOn={question.measures.includes(name)}
                onToggle={() => onAsk(toggleMeasure(question, name))}
              />
            ))}
          </fieldset>
        )}
        {dates.length > 0 && (
          <fieldset className={styles.section}>
            <legend>Time</legend>
            {dates.map(({ name, label, description }) => {
              const grain = asked(name)?.grain;
              return (
                <FieldRow
                  key={name}
                  label={label}
                  description={description}
                  isOn={grain !== undefined}
                  onToggle={() => onAsk(toggleDimension(question, dataset, name))}
                >
                  {grain && (
                    <Select
                      label={`${label}, grouped by`}
                      value={grain}
                      choices={grainChoices(dataset, name)}
                      onChange={(value) => onAsk(setGrain(question, name, value as Grain))}
                    />
                  )}
                </FieldRow>
              );
            })}
          </fieldset>
        )}
        {dimensions.length > 0 && (
          <fieldset className={styles.section}>
            <legend>Break out by</legend>
            {dimensions.map(({ name, label, description }) => (
              <FieldRow
                key={name}
                label={label}
                description={description}
                isOn={asked(name) !== undefined}
                onToggle={() => onAsk(toggleDimension(question, dataset, name))}
              />
            ))}
          </fieldset>
        )}
        {words === '' && <CalculationFields dataset={dataset} question={question} onAsk={onAsk} />}
        {measures.length + dates.length + dimensions.length === 0 && (
          <p className={styles.none}>
            No field of {dataset.title} is called “{words}”.
          </p>
        )}
      </div>
    </div>
  );
}
