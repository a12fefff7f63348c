/** A person in the sheet of targets. */
export const person = (scopeSeq: number, name: string, mayEdit = true) => ({
  __typename: 'TargetScopeRow' as const,
  scope: 'PERSON' as const,
  scopeSeq,
  name,
  managerSeq: null,
  mayEdit,
});
