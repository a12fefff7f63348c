import { useGraphiQL } from '@graphiql/react';

interface ActiveTab {
  id: string;
  query: string;
  /** As JSON, perhaps not whole yet. */
  variablesText: string;
  variables: Record<string, unknown>;
  /** As JSON; empty before the first run. */
  response: string;
}

function variablesOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** What stands in the tab that is open. */
export function useActiveTab(): ActiveTab {
  const tab = useGraphiQL(({ tabs, activeTabIndex }) => tabs[activeTabIndex]);
  const variablesText = tab?.variables ?? '';
  return {
    id: tab?.id ?? '',
    query: tab?.query ?? '',
    variablesText,
    variables: variablesOf(variablesText),
    response: tab?.response ?? '',
  };
}
