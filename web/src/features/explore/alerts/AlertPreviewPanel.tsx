import { useDebouncedValue } from '@mantine/hooks';
import { figureText, type FigureUnit } from '../../../../../schema/figure-text.ts';
import { errorMessage } from '../../../lib/apollo-errors.ts';
import { plural } from '../../../lib/plural.ts';
import type { AlertPreviewInput } from '../../../schema.generated.ts';
import styles from './Alert.module.css';
import { useAlertPreviewQuery, type AlertPreviewQuery } from './AlertPreview.generated.ts';

type Preview = NonNullable<AlertPreviewQuery['alertPreview']>;

const TYPING_MS = 300;

function nowWords({ metCount, cellCount }: Preview): string {
  if (metCount === 0) return 'Would not alert now.';
  if (cellCount === 1) return 'Would alert now: you get a message right away.';
  return `Would alert now for ${metCount} of ${cellCount}.`;
}

/** What the alert would find now; nothing while there is no condition to check. */
export function AlertPreviewPanel({ input }: { input: AlertPreviewInput | null }) {
  const [settled] = useDebouncedValue(JSON.stringify(input), TYPING_MS);
  const asked = JSON.parse(settled) as AlertPreviewInput | null;
  const { data, previousData, error, loading } = useAlertPreviewQuery({
    skip: asked === null,
    // Nothing is asked while nothing is known to be asked.
    variables: { input: asked ?? { reportSeq: 0, measure: '', condition: { kind: 'FIRST_ROW' } } },
    fetchPolicy: 'cache-and-network',
    context: { quiet: true },
  });
  if (asked === null)
    return <p className={styles.preview}>Enter a value to see how it stands now.</p>;
  if (error) {
    return (
      <p className={styles.preview} role="status">
        {errorMessage(error)}
      </p>
    );
  }
  const preview = (data ?? previousData)?.alertPreview;
  if (!preview) {
    return <p className={styles.preview}>{loading ? 'Checking…' : 'Nothing to show.'}</p>;
  }
  return (
    <div className={styles.preview} role="status" aria-label="Preview">
      <p className={styles.now}>{nowWords(preview)}</p>
      {preview.past && (
        <p>
          {plural(preview.past.firings, 'alert')} over the last{' '}
          {plural(preview.past.evaluations, 'check')}.
        </p>
      )}
      <ul className={styles.cells}>
        {preview.cells.map(({ group, value, isMet }) => (
          <li key={group}>
            <span>{preview.cellCount === 1 ? 'Now' : group}</span>
            <span className={styles.figure} data-met={isMet}>
              {figureText(value, preview.unit as FigureUnit)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
