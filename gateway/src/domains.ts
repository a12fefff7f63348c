import type { Context, Loaders, Sources } from './context.ts';
import type { Domain, SourceParts } from './domains/domain.ts';
import * as domains from './domain-list.ts';
import type { Resolvers } from './domains/resolvers.generated.ts';
import { lazyGroups, lazyRecord } from './graph/lazy-record.ts';

type DomainList = typeof domains;

// Gives `ctx.sources` and `ctx.loaders` their types without an import of the domains in context.ts.
declare module './context.ts' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- an interface is what can be extended from outside
  interface Domains extends DomainList {}
}

const list: [name: string, domain: Domain<unknown>][] = Object.entries(domains);

/** One request's ways to the REST backend, one per domain. */
const createSources = lazyRecord({
  rest: ({ rest }: SourceParts): unknown => rest,
  ...Object.fromEntries(
    list.map(([name, domain]) => [name, (parts: SourceParts) => domain.source(parts)]),
  ),
}) as (parts: SourceParts) => Sources;

/** One request's loaders. */
const createLoaders = lazyGroups(
  Object.fromEntries(
    list.flatMap(([name, { loaders }]) =>
      loaders ? [[name, (sources: Record<string, unknown>) => loaders(sources[name])]] : [],
    ),
  ),
) as (sources: Sources) => Loaders;

/** The resolvers of all domains. */
export const domainResolvers: Resolvers[] = list.flatMap(([, { resolvers }]) => resolvers);

/** The context of one request. */
export function createContext(parts: SourceParts & Pick<Context, 'requestId' | 'viewer'>): Context {
  const { requestId, viewer } = parts;
  const sources = createSources(parts);
  return { requestId, viewer, sources, loaders: createLoaders(sources) };
}
