import { isEverAllowed } from '../../../../../schema/permissions.ts';
import { useViewer } from '../../../lib/session.ts';
import type { FactField } from './fact-values.ts';

/** Which facts this user may edit; the server decides again. The name is for administrators. */
export function useMayEditFact(): (field: FactField) => boolean {
  const { seq, level, isManager, mayWrite } = useViewer();
  const viewer = { seq, level, isManager, active: true };
  return (field) =>
    mayWrite &&
    isEverAllowed(
      field === 'name' ? 'manufacturers.updateIdentity' : 'manufacturers.update',
      viewer,
    );
}
