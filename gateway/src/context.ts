import type { RestClient } from './http/rest-client.ts';
import type { Viewer } from './viewer.ts';

/**
 * The domains by name. domains.ts adds its list to this interface, so that what a request carries has
 * the types of all domains while nothing here imports one: resolvers import this file.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- domains.ts fills it
export interface Domains {}

type SourceOf<D> = D extends { source: (...parts: never[]) => infer Source } ? Source : never;
type LoadersOf<D> = D extends { loaders: (...source: never[]) => infer Loaders } ? Loaders : never;

type Intersection<U> = (U extends unknown ? (each: U) => void : never) extends (
  all: infer I,
) => void
  ? I
  : never;

export type Sources = { readonly rest: RestClient } & {
  readonly [Name in keyof Domains]: SourceOf<Domains[Name]>;
};

/** The loaders of all domains side by side. */
export type Loaders = Intersection<LoadersOf<Domains[keyof Domains]>>;

/** What every resolver of one request gets, and nothing else may be added. */
export interface Context {
  requestId: string;
  /** `null` for an anonymous visitor. At most 15 s old: it draws links and refuses early, REST decides. */
  viewer: Viewer | null;
  sources: Sources;
  loaders: Loaders;
}
