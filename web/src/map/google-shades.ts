import type { Shade } from './shade-steps.ts';
import { unproject } from './mercator.ts';
import type { MapPalette } from './palette.ts';
import { loadStates } from './us-shapes.ts';

/** Lays the shaded states over Google's map. @returns how to take them away */
export function shadeStates(
  map: google.maps.Map,
  shades: ReadonlyMap<string, Shade> | null,
  palette: MapPalette,
): () => void {
  if (!shades) return () => undefined;
  let isGone = false;
  void loadStates()
    .then((states) => {
      if (isGone) return;
      for (const { code, rings } of states) {
        const shade = shades.get(code);
        if (!shade) continue;
        const paths = rings.map((ring) =>
          ring.map(([x, y]) => {
            const { latitude, longitude } = unproject({ x, y });
            return { lat: latitude, lng: longitude };
          }),
        );
        map.data.add({
          geometry: new google.maps.Data.Polygon(paths),
          properties: { step: shade.step },
        });
      }
      map.data.setStyle((feature) => ({
        clickable: false,
        fillColor: palette.shade(feature.getProperty('step') as number),
        fillOpacity: 0.55,
        strokeWeight: 1,
      }));
    })
    .catch(() => undefined);
  return () => {
    isGone = true;
    map.data.forEach((feature) => map.data.remove(feature));
  };
}
