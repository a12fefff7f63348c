import { describe, expect, it } from '@jest/globals';
import { leadBubbles, leadPlaces, leadShades, placeName } from './lead-places.ts';

const row = (city: string | null, state: string | null, firms: number) => ({
  keys: { leadCity: city, leadState: state },
  labels: {},
  values: { firms, people: firms + 1, leads: firms * 2 },
  previous: {},
});

describe('where leads come from', () => {
  const places = leadPlaces([
    row('Dalton', 'GA', 4),
    row('Chicago', 'IL', 16),
    row('Smallville', 'KS', 3),
    row(null, null, 0),
  ]);

  it('C11: most firms first, a bubble for each city that the map knows, its area by the firms', () => {
    expect(places.map(placeName)).toEqual([
      'Chicago, IL',
      'Dalton, GA',
      'Smallville, KS',
      'Place not given',
    ]);
    const { points, looks, unplaced } = leadBubbles(places);
    expect(points.map(({ look }) => looks[look]?.text)).toEqual(['16', '4']);
    expect(points.map(({ look }) => looks[look]?.radius)).toEqual([24, 17]);
    expect(unplaced).toBe(3);
  });

  it('C11: states are shaded by firms', () => {
    const shades = leadShades(leadPlaces([row(null, 'GA', 9), row(null, 'OH', 1)]));
    expect(shades.get('GA')).toEqual({ step: 6, label: '9 firms' });
    expect(shades.get('OH')).toEqual({ step: 3, label: '1 firm' });
  });
});
