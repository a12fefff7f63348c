import { useOffers } from '../../lib/offers.ts';
import { Button } from '../../ui/Button.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { viewAs } from './view-as.ts';

/** On a user's own pages, for those who may view as them (`User.mayViewAs`). */
export function ViewAsButton({ user }: { user: { seq: number; name: string } }) {
  const toast = useToast();
  if (!useOffers().has('viewAs')) return null;
  return (
    <Button
      size="small"
      title={`See the portal as ${user.name} has it`}
      onClick={() => void viewAs(user.seq, toast)}
    >
      View as
    </Button>
  );
}
