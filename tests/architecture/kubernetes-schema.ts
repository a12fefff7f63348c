import type { Manifest, Tree } from './chart.ts';

interface Model {
  validate(): void;
}
type Kinds = Record<string, (new (data: object) => Model) | undefined>;

/** Kinds that an operator brings: Kubernetes has no schema of them. */
export const OPERATORS = /^postgresql\.cnpg\.io\//;

/** Remembers which fields are asked for: the validator of a kind asks for all that the kind has. */
function watched(value: object, path: string, asked: Set<string>): object {
  return new Proxy(value, {
    get(target, key, receiver): unknown {
      const inner: unknown = Reflect.get(target, key, receiver);
      if (typeof key !== 'string') return inner;
      const place = `${path}/${key}`;
      asked.add(place);
      return typeof inner === 'object' && inner !== null ? watched(inner, place, asked) : inner;
    },
  });
}

function placesIn(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value as Tree).flatMap(([key, inner]) => [
    `${path}/${key}`,
    ...placesIn(inner, `${path}/${key}`),
  ]);
}

/** What the schema of its kind says against a manifest: wrong values, what is missing, and fields that it does not have. */
export async function faultsOfManifest(manifest: Manifest): Promise<string[]> {
  const { apiVersion, kind, metadata } = manifest;
  const name = `${kind} ${metadata.name}`;
  const kinds = (await import(`kubernetes-models/${apiVersion}`)) as Kinds;
  const Kind = kinds[kind];
  if (!Kind) return [`${name}: ${apiVersion} has no such kind`];
  const asked = new Set<string>();
  const parts = Object.entries(manifest).map(([key, part]): [string, unknown] => [
    key,
    typeof part === 'object' && part !== null ? watched(part, `/${key}`, asked) : part,
  ]);
  try {
    const model = new Kind(manifest);
    // The model keeps a copy of what it is given; what the validator reads is to be ours.
    Object.assign(model, Object.fromEntries(parts)).validate();
  } catch (error) {
    return [`${name}: ${(error as Error).message}`];
  }
  const unknown = placesIn(manifest).filter(
    (place) => place.lastIndexOf('/') > 0 && !asked.has(place),
  );
  return unknown.map((place) => `${name}: ${place} is no field`);
}
