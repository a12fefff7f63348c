import { planActivity } from '../../features/activities/activity-store.ts';
import { openQuickLog } from '../../features/notes/quick-log-store.ts';
import { useViewer } from '../../lib/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Row } from '../../ui/Row.tsx';

/** What a rep does about an account of a list. */
export function AccountActions({ coid, name }: { coid: number; name: string }) {
  const { mayWrite } = useViewer();
  if (!mayWrite) return null;
  return (
    <Row as="span" gap={4} isInline>
      <Button
        size="small"
        aria-label={`Log a note: ${name}`}
        onClick={() => openQuickLog({ coid, name })}
      >
        Log
      </Button>
      <Button
        size="small"
        aria-label={`Plan an activity: ${name}`}
        onClick={() => planActivity({ coid, name })}
      >
        Plan
      </Button>
    </Row>
  );
}
