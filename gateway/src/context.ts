import type { Clock } from './calendar.ts';
import { createLoaders, createSources, type Loaders, type Sources } from './domains.ts';
import type { Viewer } from './domains/users/users.source.ts';
import type { RestClient } from './http/rest-client.ts';

/** What every resolver of one request gets, and nothing else may be added. */
export interface Context {
  requestId: string;
  /** `null` for an anonymous visitor. At most 15 s old: it draws links and refuses early, REST decides. */
  viewer: Viewer | null;
  sources: Sources;
  loaders: Loaders;
}

/** The context of one request. */
export function createContext(parts: {
  requestId: string;
  viewer: Viewer | null;
  rest: RestClient;
  clock: Clock;
}): Context {
  const sources = createSources(parts);
  return {
    requestId: parts.requestId,
    viewer: parts.viewer,
    sources,
    loaders: createLoaders(sources),
  };
}
