import type * as MemberAreaModule from './MemberArea.tsx';

/** The chunk that every signed-in page needs: GraphQL client, component library, shell. */
export function loadMemberArea(): Promise<typeof MemberAreaModule> {
  return import('./MemberArea.tsx');
}
