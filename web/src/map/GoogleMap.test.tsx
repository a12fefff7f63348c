import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { SessionContext, type Session } from '../lib/session.ts';
import { SETTINGS } from '../../../tests/support/web/session.ts';
import { MapView, type MapViewProps } from './MapView.tsx';
import type { MapPoint } from './pins.ts';

/** What Google was told, by a stand-in for its script. */
interface Told {
  maps: { div: HTMLElement; options: Record<string, unknown> }[];
  polygons: { paths: unknown[]; map: unknown }[];
  /** What its places library was asked for. */
  words: string[];
}

let told: Told;
let idle: () => void;
let click: () => void;
let view: { center: { lat: number; lng: number }; zoom: number };

function standIn() {
  const event = {
    hasListeners: () => false,
    clearListeners: () => undefined,
    addListener: () => undefined,
    clearInstanceListeners: () => undefined,
  };
  class LatLng {
    constructor(
      readonly a: number,
      readonly b: number,
    ) {}
    lat = () => this.a;
    lng = () => this.b;
  }
  class Map {
    data = { setStyle: () => undefined, forEach: () => undefined, add: () => undefined };
    constructor(div: HTMLElement, options: Record<string, unknown>) {
      told.maps.push({ div, options });
    }
    addListener(name: string, run: () => void) {
      if (name === 'idle') idle = run;
      if (name === 'click') click = run;
      return { remove: () => undefined };
    }
    getCenter = () => new LatLng(view.center.lat, view.center.lng);
    getZoom = () => view.zoom;
    setCenter = (center: { lat: number; lng: number }) => {
      view.center = center;
    };
    setZoom = (zoom: number) => {
      view.zoom = zoom;
    };
    getDiv = () => told.maps[0]?.div;
  }
  class OverlayView {
    map: unknown = null;
    getMap = () => this.map;
    setMap(map: unknown) {
      this.map = map;
      if (map) (this as unknown as { onAdd: () => void }).onAdd();
    }
    get = () => this.map;
    getPanes = () => ({ floatPane: told.maps[0]?.div });
    getProjection = () => null;
    static preventMapHitsAndGesturesFrom = () => undefined;
  }
  const places = {
    AutocompleteSuggestion: {
      fetchAutocompleteSuggestions: ({ input }: { input: string }) => {
        told.words.push(input);
        const place = {
          fetchFields: () => Promise.resolve(),
          location: new LatLng(34.77, -84.97),
        };
        const text = { text: 'Dalton' };
        const placePrediction = { placeId: 'p1', text, mainText: text, toPlace: () => place };
        return Promise.resolve({ suggestions: [{ placePrediction }] });
      },
    },
  };
  class Polygon {
    constructor(options: { paths: unknown[]; map: unknown }) {
      told.polygons.push(options);
    }
    setMap = () => undefined;
  }
  return { maps: { Map, LatLng, OverlayView, Polygon, places, event } };
}

const point = (id: number, latitude: number, longitude: number): MapPoint => ({
  id,
  latitude,
  longitude,
  look: 'three',
  isPrimary: true,
});
const SESSION: Session = {
  viewer: null,
  settings: { ...SETTINGS, googleMapsKey: 'the-key' },
  signOut: () => Promise.resolve(),
};
const onRest = jest.fn<MapViewProps['onRest']>();
const onSelect = jest.fn<MapViewProps['onSelect']>();

function show(over: Partial<MapViewProps> = {}) {
  const props: MapViewProps = {
    label: 'Companies',
    points: [point(1, 34, -85), point(2, 34.5, -84)],
    looks: { three: { shape: 'ring', colour: 'step-3', text: '3' } },
    target: { center: { latitude: 34, longitude: -85 }, zoom: 8 },
    isEmbedded: false,
    onRest,
    onSelect,
    ...over,
  };
  return render(
    <SessionContext value={SESSION}>
      <MapView {...props} />
    </SessionContext>,
  );
}

const script = async (): Promise<HTMLScriptElement> =>
  waitFor(() => {
    const found = document.querySelector<HTMLScriptElement>('#googleMapsApi');
    if (!found) throw new Error('Google was not asked.');
    return found;
  });

beforeEach(() => {
  told = { maps: [], polygons: [], words: [] };
  view = { center: { lat: 0, lng: 0 }, zoom: 0 };
  onRest.mockClear();
  onSelect.mockClear();
  globalThis.ResizeObserver = class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,');
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('with a key', () => {
  it('G03: Google gets the key, the places library, the view, pins, clusters and areas, and answers as the built-in map does', async () => {
    show({
      points: [point(1, 34, -85), ...[0, 1, 2, 3].map((i) => point(10 + i, 34.8, -84 + i / 1000))],
      areas: [{ kind: 'circle', center: { latitude: 34, longitude: -85 }, miles: 25 }],
    });
    const asked = await script();
    const address = new URL(asked.src);
    expect(address.host).toBe('maps.googleapis.com');
    expect(address.searchParams.get('key')).toBe('the-key');
    expect(address.searchParams.get('libraries')).toBe('places,geometry');
    Object.assign(window, { google: standIn() });
    act(() => void asked.dispatchEvent(new Event('load')));
    await waitFor(() => expect(told.maps).toHaveLength(1));
    await waitFor(() => expect(view.zoom).toBe(8));
    expect(view.center).toEqual({ lat: expect.closeTo(34, 6), lng: expect.closeTo(-85, 6) });
    expect(told.polygons[0]?.paths).toHaveLength(72);

    act(() => idle());
    expect(onRest).toHaveBeenLastCalledWith(
      expect.objectContaining({ west: expect.any(Number), north: expect.any(Number) }),
      false,
    );
    fireEvent.click(await screen.findByRole('button', { name: '3' }));
    expect(onSelect).toHaveBeenLastCalledWith([expect.objectContaining({ id: 1 })]);
    fireEvent.click(screen.getByRole('button', { name: '4 together' }));
    expect(view.zoom).toBeGreaterThan(8);
    act(() => idle());
    expect(onRest).toHaveBeenLastCalledWith(expect.anything(), true);
    const before = view.zoom;
    fireEvent.click(screen.getByRole('button', { name: 'Zoom out' }));
    expect(view.zoom).toBe(before - 1);
    act(() => click());
    expect(onSelect).toHaveBeenLastCalledWith([]);
  });

  it('Q39: its places library finds the place that somebody types, and the map goes there', async () => {
    Object.assign(window, { google: standIn() });
    const ownPlaces = jest.fn<NonNullable<MapViewProps['findPlaces']>>();
    show({ findPlaces: ownPlaces });
    act(() => void document.querySelector('#googleMapsApi')?.dispatchEvent(new Event('load')));
    await waitFor(() => expect(told.maps).toHaveLength(1));
    fireEvent.change(await screen.findByRole('combobox', { name: 'Go to a place' }), {
      target: { value: 'dalt' },
    });
    fireEvent.click(await screen.findByRole('option', { name: 'Dalton' }));
    await waitFor(() => expect(view.center.lat).toBeCloseTo(34.77, 2));
    expect(told.words).toEqual(['dalt']);
    expect(ownPlaces).not.toHaveBeenCalled();
    act(() => idle());
    expect(onRest).toHaveBeenLastCalledWith(expect.anything(), true);
  });

  it('G03: a key that Google refuses leads back to the built-in map', async () => {
    Object.assign(window, { google: standIn() });
    show();
    await script();
    expect(screen.queryByTestId('built-in-map')).toBeNull();
    act(() => window.gm_authFailure?.());
    expect(await screen.findByTestId('built-in-map')).toBeInTheDocument();
  });
});
