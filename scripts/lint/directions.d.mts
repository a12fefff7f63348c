/** By room: layer -> layers that it may import, from the top down; `null` where it may import all. */
export const LAYERS: Readonly<
  Record<'web' | 'gateway' | 'rest', Readonly<Record<string, readonly string[] | null>>>
>;
/** The room, the layer and the domain of a file, by its absolute path. */
export function placeOf(path: string): {
  room: string;
  layer: string | null;
  domain: string | null;
};
