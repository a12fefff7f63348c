import type { PinColour } from './pins.ts';

/** The map's colors in the current theme. */
export interface MapPalette {
  water: string;
  land: string;
  border: string;
  county: string;
  river: string;
  rail: string;
  stateName: string;
  placeName: string;
  waterName: string;
  canvas: string;
  ink: string;
  line: string;
  accent: string;
  red: string;
  green: string;
  pin: (colour: PinColour) => string;
  /** Letters on a pin of this color. */
  on: (colour: PinColour) => string;
  /** An area by its step, 0 to 8. */
  shade: (step: number) => string;
  /** Letters on such an area. */
  onShade: (step: number) => string;
}

/** From this step on a ramp has its other ink. */
const HIGH_STEP = 6;

/** Reads the variables that MapView.module.css sets on the map's own element. */
export function readPalette(element: Element): MapPalette {
  const styles = getComputedStyle(element);
  const read = (name: string): string => styles.getPropertyValue(`--${name}`).trim() || '#888888';
  const stepOf = (colour: PinColour): number | null =>
    colour.startsWith('step-') ? Number(colour.slice(5)) : null;
  return {
    water: read('map-water'),
    land: read('map-land'),
    border: read('map-border'),
    county: read('map-county'),
    river: read('map-river'),
    rail: read('map-rail'),
    stateName: read('ink-3'),
    placeName: read('ink-2'),
    waterName: read('map-water-ink'),
    canvas: read('raised'),
    ink: read('ink'),
    line: read('map-pin-line'),
    accent: read('accent'),
    red: read('red'),
    green: read('green'),
    pin: (colour) => read(stepOf(colour) === null ? colourVariable(colour) : `map-${colour}`),
    on: (colour) => {
      const step = stepOf(colour);
      if (step === null) return read('raised');
      return read(step >= HIGH_STEP ? 'map-on-dark' : 'map-on-light');
    },
    shade: (step) => read(`shade-${step}`),
    onShade: (step) => read(step >= HIGH_STEP ? 'shade-ink-high' : 'shade-ink'),
  };
}

const colourVariable = (colour: PinColour): string => (colour === 'neutral' ? 'ink-3' : colour);
