import type { Clock } from '../calendar.ts';
import type { RestClient } from '../http/rest-client.ts';
import type { Resolvers } from './resolvers.generated.ts';

/** What the source of a domain is made from, once per request. */
export interface SourceParts {
  rest: RestClient;
  clock: Clock;
}

/** All that the gateway needs to know of a domain; gateway/src/domain-list.ts lists them. */
export interface Domain<Source> {
  /** The domain's calls of the REST backend: `ctx.sources.<name in the list>`. */
  source(parts: SourceParts): Source;
  /** One request's loaders over that source; all domains share `ctx.loaders`, so their names say what they load. */
  loaders?(source: Source): object;
  resolvers: Resolvers | Resolvers[];
}
