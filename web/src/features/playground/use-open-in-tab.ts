import { useGraphiQL, useGraphiQLActions } from '@graphiql/react';
import { useActiveTab } from './use-active-tab.ts';

export interface OpenedQuery {
  query: string;
  /** As JSON. */
  variables?: string;
}

/** Puts a query into a tab of its own, or into the open one while that is empty. */
export function useOpenInTab(): (opened: OpenedQuery) => void {
  const { addTab, updateActiveTabValues } = useGraphiQLActions();
  const queryEditor = useGraphiQL((state) => state.queryEditor);
  const variableEditor = useGraphiQL((state) => state.variableEditor);
  const { query } = useActiveTab();
  return (opened) => {
    if (query.trim() !== '') addTab();
    const variables = opened.variables ?? '';
    updateActiveTabValues({ query: opened.query, variables });
    queryEditor?.setValue(opened.query);
    variableEditor?.setValue(variables);
    queryEditor?.focus();
  };
}
