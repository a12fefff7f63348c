import { businessDateOf } from '../../lib/business-time.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyField } from '../../ui/CopyField.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Muted } from '../../ui/Muted.tsx';
import { RelativeDate } from '../../ui/RelativeDate.tsx';
import { Row } from '../../ui/Row.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import styles from './CalendarFeedDialog.module.css';
import { useCalendarFeed } from './use-calendar-feed.ts';

/** One's activities in a calendar elsewhere: makes the secret address, shows it once, ends it. */
export function CalendarFeedDialog({ onClose }: { onClose: () => void }) {
  const feed = useCalendarFeed();
  return (
    <Dialog title="Calendar feed" onClose={onClose} width={560}>
      <div className={styles.body}>
        <p>
          Your calendar (Outlook, Google, Apple) can show your activities: add it there as a
          calendar from an address. It only reads; changes are made here.
        </p>
        {feed.error && !feed.isKnown && <ErrorPanel error={feed.error} onRetry={feed.retry} />}
        {!feed.isKnown && !feed.error && <SkeletonRows rows={2} />}
        {feed.address && (
          <CopyField
            label="Address, shown only once. Anyone who has it can read your activities."
            value={feed.address}
          />
        )}
        {feed.isKnown && !feed.address && feed.created && (
          <p>
            Your feed was made <RelativeDate date={businessDateOf(feed.created)} />. Its address was
            shown only then. If you lost it, make a new one; the old one stops working.
          </p>
        )}
        {feed.failure && (
          <Muted as="p" role="alert" tone="problem">
            {feed.failure}
          </Muted>
        )}
        {feed.isKnown && (
          <Row gap={8} justify="end" wraps>
            {feed.created && (
              <Button variant="danger" disabled={feed.isBusy} onClick={() => void feed.end()}>
                End the feed
              </Button>
            )}
            <Button
              variant="primary"
              disabled={feed.isBusy}
              onClick={() => void feed.renew()}
              data-autofocus
            >
              {feed.created ? 'Make a new address' : 'Make the address'}
            </Button>
          </Row>
        )}
      </div>
    </Dialog>
  );
}
