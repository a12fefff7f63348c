import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import type { UpdateSavedDashboardInput } from '../../../schema.generated.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { filtersInput, tilesInput, type Dashboard } from './dashboard.ts';
import { deleteDashboard, restoreDashboard, updateDashboard } from './save-dashboard.ts';

export interface DashboardConflict {
  mine: UpdateSavedDashboardInput;
  theirs: Dashboard;
}

/** The same fields as they were before. */
function before(
  { name, description, tiles, filters, crossFilter, visibility }: Dashboard,
  changed: UpdateSavedDashboardInput,
): UpdateSavedDashboardInput {
  const whole = {
    name,
    description,
    tiles: tilesInput(tiles),
    filters: filtersInput(filters),
    crossFilter,
    visibility,
  };
  return Object.fromEntries(Object.entries(whole).filter(([field]) => field in changed));
}

/** Update and delete, each with its Undo; a dashboard that was saved elsewhere meanwhile asks. */
export function useDashboardWrites() {
  const client = useApolloClient();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<DashboardConflict | null>(null);
  const write = async (
    dashboard: Dashboard,
    input: UpdateSavedDashboardInput,
  ): Promise<Dashboard | null> => {
    setBusy(true);
    const outcome = await updateDashboard(client, dashboard, input);
    setBusy(false);
    if (outcome.kind === 'saved') return outcome.dashboard;
    if (outcome.kind === 'conflict') setConflict({ mine: input, theirs: outcome.theirs });
    else toast({ message: outcome.message, tone: 'error' });
    return null;
  };
  return {
    busy,
    conflict,
    endConflict: () => setConflict(null),
    update: async (dashboard: Dashboard, input: UpdateSavedDashboardInput): Promise<boolean> => {
      const saved = await write(dashboard, input);
      if (!saved) return false;
      setConflict(null);
      const undo = async (): Promise<void> => void (await write(saved, before(dashboard, input)));
      toast({ message: `“${saved.name}” saved`, action: { label: 'Undo', run: undo } });
      return true;
    },
    remove: async ({ seq, name }: Dashboard): Promise<boolean> => {
      const problem = await deleteDashboard(client, seq);
      if (problem) {
        toast({ message: problem, tone: 'error' });
        return false;
      }
      const undo = async (): Promise<void> => {
        const outcome = await restoreDashboard(client, seq);
        if (outcome.kind !== 'saved') {
          toast({ message: 'The dashboard could not be brought back', tone: 'error' });
        }
      };
      toast({ message: `“${name}” deleted`, action: { label: 'Undo', run: undo } });
      return true;
    },
  };
}
