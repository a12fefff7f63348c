import * as leaflet from 'leaflet';
import { PMTiles } from 'pmtiles';
import { leafletLayer } from 'protomaps-leaflet';
import type { Bounds } from './mercator.ts';

/** The streets of the operator's PMTiles file. */
export interface Streets {
  layer: leaflet.GridLayer;
  /** Where there are streets, and from which zoom on. */
  bounds: Bounds;
  fromZoom: number;
}

/** Farther away states are shaded, and the ground has all there is room for. */
const STREET_ZOOM = 8;

const archives = new Map<string, PMTiles>();

/**
 * Reads what the file has; its tiles are read as the map shows them.
 * @throws where the file cannot be read: the map does without
 */
export async function openStreets(url: string, isDark: boolean): Promise<Streets> {
  // The layer takes Leaflet from here.
  Object.assign(globalThis, { L: leaflet });
  const archive = archives.get(url) ?? new PMTiles(url);
  archives.set(url, archive);
  const header = await archive.getHeader();
  const { minLon: west, maxLon: east, minLat: south, maxLat: north } = header;
  const fromZoom = Math.max(STREET_ZOOM, header.minZoom);
  const options = {
    url: archive,
    maxDataZoom: header.maxZoom,
    flavor: isDark ? 'dark' : 'light',
    lang: 'en',
    noWrap: true,
    attribution: '',
    minZoom: fromZoom,
    bounds: leaflet.latLngBounds([south, west], [north, east]),
  };
  const layer = leafletLayer(options) as unknown as leaflet.GridLayer;
  return { layer, fromZoom, bounds: { west, east, south, north } };
}
