import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PMTiles } from 'pmtiles';
import type { FaultyUpstream } from '../../../tests/support/faulty-upstream.ts';
import { startCannedBackend } from '../../../tests/support/gateway/canned-backend.ts';
import { startGateway, type RunningGateway } from '../../../tests/support/gateway/start-gateway.ts';
import { tinyPmtiles } from '../../../tests/support/tiny-pmtiles.ts';
import { readConfig } from '../config.ts';
import { securityHeaders } from './security-headers.ts';

const folder = mkdtempSync(join(tmpdir(), 'map-tiles-'));
const file = join(folder, '.streets.pmtiles');
let backend: FaultyUpstream;
let gateway: RunningGateway;

beforeAll(async () => {
  writeFileSync(file, tinyPmtiles());
  backend = await startCannedBackend();
  gateway = await startGateway(backend.url, { MAP_PMTILES: file });
});
afterAll(async () => {
  await gateway.close();
  await backend.close();
  rmSync(folder, { recursive: true });
});

interface Settings {
  settings: { mapTilesUrl: string | null };
}

describe('a PMTiles file of the operator', () => {
  it('G03: is named in the session and read in parts', async () => {
    const session = (await (await fetch(`${gateway.url}/session`)).json()) as Settings;
    expect(session.settings.mapTilesUrl).toBe('/map-tiles.pmtiles');
    const url = `${gateway.url}${session.settings.mapTilesUrl}`;
    const part = await fetch(url, { headers: { range: 'bytes=0-6' } });
    expect(part.status).toBe(206);
    expect(await part.text()).toBe('PMTiles');
    expect(part.headers.get('content-range')).toBe(`bytes 0-6/${tinyPmtiles().length}`);
    expect(part.headers.get('content-encoding')).toBeNull();
    const beyond = await fetch(url, { headers: { range: 'bytes=99999-' } });
    expect(beyond.status).toBe(416);
  });

  it('G03: gives the browser’s reader its header and its tile', async () => {
    const tiles = new PMTiles(`${gateway.url}/map-tiles.pmtiles`);
    expect(await tiles.getHeader()).toMatchObject({ minLon: -180, maxLat: 85, maxZoom: 1 });
    const tile = await tiles.getZxy(0, 0, 0);
    expect(new TextDecoder().decode(tile?.data)).toContain('roads');
  });
});

describe('without a file of its own', () => {
  it('G03: an address is passed on, and the browser may read there and nowhere else', () => {
    const url = 'https://tiles.example.com/maps/us.pmtiles';
    expect(readConfig({ MAP_PMTILES: url }).mapTiles).toEqual({ url });
    const policy = (mapTilesUrl: string | null): string =>
      securityHeaders(false, { mapTilesUrl }).get('Content-Security-Policy') ?? '';
    expect(policy(url)).toContain("connect-src 'self' https://tiles.example.com;");
    expect(policy(null)).toContain("connect-src 'self';");
  });

  it('G03: a file that is not there ends the start', () => {
    expect(() => readConfig({ MAP_PMTILES: 'nowhere.pmtiles' })).toThrow(
      'MAP_PMTILES=nowhere.pmtiles must be a file that is there',
    );
  });
});
