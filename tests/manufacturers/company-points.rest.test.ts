import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startRest, type TestRest } from '../support/start-rest.ts';

interface Points {
  total: number;
  points: {
    seq: number[];
    geoLat: number[];
    geoLong: number[];
    competitor_count: number[];
    clientFlag: number[];
    doNotCall: number[];
  };
}
interface Found {
  hits: {
    total: number;
    hits: {
      _source: {
        seq: number;
        geoLat: number | null;
        geoLong: number | null;
        competitor_count: number;
        clientFlag: boolean;
        doNotCall: { flag: boolean };
      };
    }[];
  };
}

let rest: TestRest;
let rep: string;

beforeAll(async () => {
  rest = await startRest();
  rep = await rest.signIn('rep@demo.example');
});
afterAll(() => rest.close());

const call = <T>(path: string, body: object) =>
  rest.call<T>('POST', `/api/manufacturers/es/${path}`, { token: rep, body });
const points = (body: object) => call<Points>('points', body);
const search = (body: object) => call<Found>('searchForRepCentral', { ...body, limit: 2000 });

describe('points of a search', () => {
  it('G03: are the places of exactly the companies that the search finds', async () => {
    const cases = [
      { state: ['GA', 'TN'] },
      { clientFlag: true },
      { query: 'floor', competitors: [21] },
      { lat: 33.75, lon: -84.39, withinMiles: 100 },
      { bbox: [-90, 30, -80, 36] },
      {
        polygon: [
          [-90, 30],
          [-80, 30],
          [-85, 37],
        ],
      },
    ];
    for (const body of cases) {
      const [{ body: answer, status }, { body: found }] = await Promise.all([
        points(body),
        search(body),
      ]);
      const expected = found.hits.hits
        .map(({ _source }) => _source)
        .filter(({ geoLat }) => geoLat !== null)
        .sort((a, b) => a.seq - b.seq);
      expect({ body, status, total: answer.total }).toEqual({
        body,
        status: 200,
        total: found.hits.total,
      });
      expect(expected.length).toBeGreaterThan(0);
      expect(answer.points).toEqual({
        seq: expected.map(({ seq }) => seq),
        geoLat: expected.map(({ geoLat }) => expect.closeTo(geoLat ?? 0, 3)),
        geoLong: expected.map(({ geoLong }) => expect.closeTo(geoLong ?? 0, 3)),
        competitor_count: expected.map((company) => company.competitor_count),
        clientFlag: expected.map(({ clientFlag }) => Number(clientFlag)),
        doNotCall: expected.map(({ doNotCall }) => Number(doNotCall.flag)),
      });
    }
  });

  it('finds inside a drawn area what lies inside it, by a rule of its own', async () => {
    const triangle = [
      [-90, 30],
      [-80, 30],
      [-80, 40],
    ];
    const { body } = await points({ polygon: triangle });
    const all = await points({ bbox: [-90, 30, -80, 40] });
    const below = all.body.points.seq.filter((_, i) => {
      const east = (all.body.points.geoLong[i] ?? 0) + 90;
      const north = (all.body.points.geoLat[i] ?? 0) - 30;
      return north < east;
    });
    expect(body.points.seq).toEqual(below);
    expect(below.length).toBeLessThan(all.body.points.seq.length);
  });

  it('answer nothing where nothing matches, and refuse pages and areas of two corners', async () => {
    const { body } = await points({ city: 'Nowhere at all' });
    expect(body).toEqual({
      total: 0,
      points: {
        seq: [],
        geoLat: [],
        geoLong: [],
        competitor_count: [],
        clientFlag: [],
        doNotCall: [],
      },
    });
    const two = [
      [-90, 30],
      [-80, 30],
    ];
    for (const refused of [{ limit: 5 }, { polygon: two }, { polygon: [[-200, 30], ...two] }]) {
      expect((await points(refused)).status).toBe(422);
    }
  });
});
