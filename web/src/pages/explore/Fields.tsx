import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { FieldPane, type FieldPaneProps } from '../../features/explore/FieldPane.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './ExplorePage.module.css';

/** The fields beside the answer; on a small screen behind a button. */
export function Fields(props: FieldPaneProps) {
  const isNarrow = useMediaQuery('(max-width: 900px)', false, { getInitialValueInEffect: false });
  const [isOpen, setOpen] = useState(false);
  if (!isNarrow) {
    return (
      <aside className={styles.fields} aria-label="Fields">
        <FieldPane {...props} />
      </aside>
    );
  }
  const { measures, dimensions } = props.question;
  return (
    <div className={styles.narrow}>
      <Button size="large" onClick={() => setOpen(true)}>
        {props.dataset.title}: {measures.length + dimensions.length} fields
      </Button>
      {isOpen && (
        <Dialog title="Fields" onClose={() => setOpen(false)}>
          <FieldPane {...props} />
          <div className={styles.done}>
            <Button variant="primary" size="large" onClick={() => setOpen(false)}>
              Done
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  );
}
