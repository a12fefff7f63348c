import { isAllowed, type PermissionId } from '../../../schema/permissions.ts';
import type { Context } from '../context.ts';
import { readsOnly } from '../viewer.ts';

/**
 * Whether the viewer may do this to a record of `ownerSeq` (`null` for nobody's), to draw or hide a
 * button. Only a manager's right depends on who manages the owner: for everybody else nothing is loaded.
 */
export async function mayChange(
  { viewer, loaders }: Context,
  id: PermissionId,
  ownerSeq: number | null,
): Promise<boolean> {
  if (!viewer || readsOnly(viewer) !== null) return false;
  const { user } = viewer;
  const owner = { seq: ownerSeq, managerSeq: null };
  if (isAllowed(id, user, owner) || !user.isManager || ownerSeq === null) {
    return isAllowed(id, user, owner);
  }
  const managed = await loaders.userBySeq.load(ownerSeq);
  return isAllowed(id, user, { ...owner, managerSeq: managed?.managerSeq ?? null });
}
