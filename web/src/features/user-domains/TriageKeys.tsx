import { CATEGORY_CHOICES } from '../../lib/domain-categories.ts';
import { useShortcut } from '../../lib/shortcuts.ts';
import type { UserDomainCategoryValue } from '../../schema.generated.ts';
import { Button } from '../../ui/Button.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import type { Guess } from './guess-category.ts';
import styles from './Triage.module.css';

export interface TriageKeysProps {
  guess: Guess | null;
  /** No domain is left to review. */
  isEmpty: boolean;
  canUndo: boolean;
  onSort: (category: UserDomainCategoryValue) => void;
  onSkip: () => void;
  onUndo: () => void;
}

const WHAT: Readonly<Record<UserDomainCategoryValue, string>> = {
  AEC_GOV_MIL: 'Architects, engineers, government, military',
  CORP_EDU_HEALTH: 'Companies, schools, hospitals',
  GC: 'General contractors',
  NOTSURE: 'Leave it, go on',
  ISP: 'Internet providers',
  REMOVED: 'Off the lists',
  BOGUS: 'Robots, nonsense',
};

/** The seven answers, each with its key. */
export function TriageKeys(props: TriageKeysProps) {
  const { guess, isEmpty, canUndo, onSort, onSkip, onUndo } = props;
  useShortcut('s', 'Skip this domain', onSkip, { enabled: !isEmpty });
  useShortcut('u', 'Take the last step back', onUndo, { enabled: canUndo });
  return (
    <div className={styles.keys}>
      <div className={styles.answers} role="group" aria-label="Category">
        {CATEGORY_CHOICES.map(({ category, label }, at) => (
          <Answer
            key={category}
            digit={String(at + 1)}
            label={label}
            what={WHAT[category]}
            isGuess={guess?.category === category}
            disabled={isEmpty}
            onPick={() => onSort(category)}
          />
        ))}
      </div>
      <div className={styles.others}>
        <Button disabled={isEmpty} onClick={onSkip} keys="s">
          Skip
        </Button>
        <Button disabled={!canUndo} onClick={onUndo} keys="u">
          Undo
        </Button>
      </div>
    </div>
  );
}

interface AnswerProps {
  digit: string;
  label: string;
  what: string;
  isGuess: boolean;
  disabled: boolean;
  onPick: () => void;
}

function Answer({ digit, label, what, isGuess, disabled, onPick }: AnswerProps) {
  useShortcut(digit, `Sort as ${label}`, onPick, { enabled: !disabled });
  return (
    <button
      type="button"
      className={styles.answer}
      data-guess={isGuess || undefined}
      disabled={disabled}
      onClick={onPick}
    >
      <Kbd keys={digit} />
      <span className={styles.label}>{label}</span>
      <span className={styles.what}>{isGuess ? 'Probably this' : what}</span>
    </button>
  );
}
