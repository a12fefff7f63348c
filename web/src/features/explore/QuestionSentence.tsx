import { useState, type ReactNode } from 'react';
import type { Days } from '../../../../schema/calendar-date.ts';
import type { Question } from '../../../../schema/question.ts';
import { useToday } from '../../lib/session.ts';
import { ChoiceList } from '../../ui/ChoiceList.tsx';
import { Popover } from '../../ui/Popover.tsx';
import {
  dateDimensions,
  dimensionLabel,
  measureLabel,
  grainChoices,
  plainDimensions,
  type ExploreDataset,
  type Grain,
} from './dataset.ts';
import { filterItems, withFilter } from './filter-edits.ts';
import { isCondition } from './filter-tree.ts';
import { FilterPopover } from './filters/FilterPopover.tsx';
import { COMPARISONS, periodChoice, periodChoices, periodOf, yearToDate } from './period.ts';
import {
  pickPeriod,
  replaceDimension,
  replaceMeasure,
  setCompare,
  setGrain,
  toggleDimension,
  toggleMeasure,
} from './question-edits.ts';
import styles from './QuestionSentence.module.css';
import { sentenceOf, sentenceParts, type LabelOf, type SentencePart } from './sentence.ts';

export interface QuestionSentenceProps {
  dataset: ExploreDataset;
  question: Question;
  labelOf: LabelOf;
  /** The days of the answer: what other days begin with. */
  days: Days | null;
  onAsk: (question: Question) => void;
}

/** The question as a sentence; a click on a part changes that part, a plus adds one. */
export function QuestionSentence(props: QuestionSentenceProps) {
  const { dataset, question, labelOf } = props;
  const parts = sentenceParts(question, dataset, labelOf);
  const lastOf = (kind: 'measure' | 'dimension') => parts.findLast(({ of }) => of?.kind === kind);
  const lastMeasure = lastOf('measure');
  const lastDimension = lastOf('dimension');
  return (
    <>
      <p className="visually-hidden" role="status" aria-label="The question">
        {sentenceOf(question, dataset, labelOf)}
      </p>
      <div className={styles.sentence} role="group" aria-label="Change the question">
        {parts.map((part, at) => (
          <span key={`${at}-${part.of?.kind ?? 'words'}`}>
            <Part {...props} part={part} />
            {(lastMeasure ? part === lastMeasure : at === 0) && (
              <ListPart
                {...props}
                kind="measure"
                name={null}
                label={<span className={styles.add}>+</span>}
              />
            )}
            {(part === lastDimension || (part === lastMeasure && !lastDimension)) && (
              <ListPart
                {...props}
                kind="dimension"
                name={null}
                label={<span className={styles.add}>{lastDimension ? '+' : 'by…'}</span>}
              />
            )}
          </span>
        ))}
      </div>
    </>
  );
}

function Part({ part, ...props }: QuestionSentenceProps & { part: SentencePart }) {
  const { dataset, question, onAsk } = props;
  const { text, of } = part;
  switch (of?.kind) {
    case 'measure':
    case 'dimension':
      return <ListPart {...props} kind={of.kind} name={of.name} label={text} />;
    case 'period':
    case 'compare':
      return <TimePart {...props} label={text} />;
    case 'filter': {
      const { at, isMeasure } = of;
      const item = filterItems(question, dataset)[isMeasure ? 'having' : 'items'][at];
      if (!item || !isCondition(item)) return text;
      return (
        <FilterPopover
          dataset={dataset}
          question={question}
          label={text}
          name={`Change in the question: ${text}`}
          look="words"
          edited={{ ...item, isMeasure }}
          onApply={(next) => onAsk(withFilter(question, dataset, at, isMeasure, next))}
        />
      );
    }
    default:
      return text;
  }
}

/** A part with the panel that changes it; `children` gets what closes the panel. */
function PartPopover({
  label,
  name,
  children,
}: {
  label: ReactNode;
  name: string;
  children: (close: () => void) => ReactNode;
}) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      label={label}
      name={name}
      title={name}
      look="words"
      width={280}
      open={open}
      onOpenChange={setOpen}
    >
      {children(() => setOpen(false))}
    </Popover>
  );
}

const NAMES = { measure: 'Measures', dimension: 'Groups' } as const;

/** A measure or a group: another one in its place, or none. Without a name, one more. */
function ListPart({
  dataset,
  question,
  onAsk,
  kind,
  name,
  label,
}: QuestionSentenceProps & {
  kind: 'measure' | 'dimension';
  name: string | null;
  label: ReactNode;
}) {
  const isMeasure = kind === 'measure';
  const asked: readonly string[] = isMeasure
    ? question.measures
    : question.dimensions.map((each) => each.name);
  const fields: readonly { name: string; label: string }[] = isMeasure
    ? dataset.measures
    : [...dateDimensions(dataset), ...plainDimensions(dataset)];
  const choices = fields
    .filter((field) => field.name === name || !asked.includes(field.name))
    .map((field) => ({ value: field.name, label: field.label }));
  const toggled = (picked: string): Question =>
    isMeasure ? toggleMeasure(question, picked) : toggleDimension(question, dataset, picked);
  const pick = (picked: string): Question => {
    if (name === null || picked === name) return toggled(picked);
    return isMeasure
      ? replaceMeasure(question, name, picked)
      : replaceDimension(question, dataset, name, picked);
  };
  const grain = question.dimensions.find((each) => !isMeasure && each.name === name)?.grain;
  const added = isMeasure ? 'Add a measure' : 'Add a group';
  const own = isMeasure ? measureLabel : dimensionLabel;
  return (
    <PartPopover
      label={label}
      name={name === null ? added : `Change in the question: ${own(dataset, name)}`}
    >
      {(close) => (
        <>
          {name !== null && grain !== undefined && (
            <ChoiceList
              name="Grouped by"
              mode="one"
              choices={grainChoices(dataset, name)}
              selected={[grain]}
              onToggle={(value) => {
                close();
                onAsk(setGrain(question, name, value as Grain));
              }}
            />
          )}
          {name !== null && (
            <button
              type="button"
              className={styles.remove}
              onClick={() => {
                close();
                onAsk(toggled(name));
              }}
            >
              Remove from the question
            </button>
          )}
          <ChoiceList
            name={NAMES[kind]}
            mode="one"
            limit={Infinity}
            autoFocus
            choices={choices}
            selected={name === null ? [] : [name]}
            onToggle={(value) => {
              close();
              if (value !== name) onAsk(pick(value));
            }}
          />
        </>
      )}
    </PartPopover>
  );
}

/** When, and against what. */
function TimePart({
  dataset,
  question,
  days,
  onAsk,
  label,
}: QuestionSentenceProps & { label: string }) {
  const today = useToday();
  return (
    <PartPopover label={label} name={`Change in the question: ${label}`}>
      {(close) => (
        <>
          <ChoiceList
            name="Compare with"
            mode="one"
            choices={COMPARISONS}
            selected={[question.compare]}
            onToggle={(value) => {
              close();
              onAsk(setCompare(question, dataset, value as Question['compare']));
            }}
          />
          <ChoiceList
            name="Periods"
            mode="one"
            limit={Infinity}
            autoFocus
            choices={periodChoices(dataset)}
            selected={[periodChoice(periodOf(question, dataset))]}
            onToggle={(value) => {
              close();
              onAsk(pickPeriod(question, dataset, value, days ?? yearToDate(today)));
            }}
          />
        </>
      )}
    </PartPopover>
  );
}
