import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunningGateway } from '../support/gateway/start-gateway.ts';
import { expect, PASSWORD, productRestUrl, test } from '../support/browser.ts';
import { startOwnGateway } from '../support/browser-services.ts';
import { tinyPmtiles } from '../support/tiny-pmtiles.ts';

/** The road of the file, as a quarter of the world counts and in degrees. */
const ROAD = { y: 3200, latitude: 36.598 };

const folder = mkdtempSync(join(tmpdir(), 'streets-'));
let gateway: RunningGateway;
test.beforeAll(async ({ baseURL: _opened }) => {
  const file = join(folder, 'streets.pmtiles');
  writeFileSync(file, tinyPmtiles(ROAD.y));
  gateway = await startOwnGateway(productRestUrl(), { MAP_PMTILES: file });
});
test.afterAll(async () => {
  await gateway.close();
  rmSync(folder, { recursive: true });
});

test('G03: the streets of a PMTiles file are drawn on the map where they are, from a zoom on', async ({
  page,
}) => {
  await page.request.post(`${gateway.url}/session/sign-in`, {
    data: { email: 'rep@demo.example', password: PASSWORD },
  });
  const parts: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/map-tiles.pmtiles')) parts.push(response.status());
  });
  const map = page.getByRole('application', { name: /^Companies on a map/ });
  const streets = map.locator('canvas.leaflet-tile[lang]');

  await page.goto(`${gateway.url}/map?bbox=-110,25,-80,48`);
  await expect(page.getByRole('list', { name: 'Companies on the map' })).toBeVisible();
  await expect(streets).toHaveCount(0);

  const [south, north] = [ROAD.latitude - 0.4, ROAD.latitude + 0.4];
  await page.goto(`${gateway.url}/map?bbox=-95,${south},-93,${north}`);
  await expect(streets.first()).toBeVisible();
  expect(new Set(parts)).toEqual(new Set([206]));
  // Down the middle of the map: one line at the road's latitude, and the ground of the streets above and below it.
  const across = () =>
    map.evaluate((element) => {
      const all = element.getBoundingClientRect();
      const copy = new OffscreenCanvas(all.width, all.height);
      const pen = copy.getContext('2d', { willReadFrequently: true });
      if (!pen) throw new Error('There is nothing to paint on.');
      for (const tile of element.querySelectorAll<HTMLCanvasElement>('canvas[lang]')) {
        const { left, top, width, height } = tile.getBoundingClientRect();
        if (tile.width) pen.drawImage(tile, left - all.left, top - all.top, width, height);
      }
      const colorAt = (down: number): string =>
        pen.getImageData(all.width / 2, all.height / 2 + down, 1, 1).data.join(' ');
      const ground = colorAt(-40);
      const near = Array.from({ length: 13 }, (_, at) => colorAt(at - 6));
      return {
        hasGround: ground.endsWith(' 255') && ground === colorAt(40),
        hasRoad: near.some((color) => color !== ground),
      };
    });
  await expect.poll(across).toEqual({ hasGround: true, hasRoad: true });
});
