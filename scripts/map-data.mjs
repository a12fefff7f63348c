/**
 * `npx tsx scripts/map-data.mjs FOLDER`: rewrites web/src/map/data from Natural Earth's 1:10m themes, cut to North America,
 * in FOLDER (rivers, lakes, railroads and places as GeoJSON) and from the countries of `world-atlas`. The files are
 * TopoJSON with an arc for each line: coordinates as small whole differences, a fifth of the GeoJSON.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { feature } from 'topojson-client';
import { CITIES } from '../web/src/map/cities.ts';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder that has rivers.geojson, lakes.geojson and so on.');

const OUT = join(import.meta.dirname, '../web/src/map/data');
/** A degree of latitude has this many steps: 110 meters each. */
const STEPS = 1000;
/** From here north nobody looks closely: the coast of the Arctic alone would be half of the file. */
const NORTH = 56;
/** The map shows nothing east of Greenland's middle or south of Panama. */
const isNear = ([west, south, east, north]) => west < -30 && east < -10 && north > 7 && south > -5;

const themes = (name) => JSON.parse(readFileSync(join(folder, `${name}.geojson`), 'utf8')).features;

const require = createRequire(import.meta.url);
const world = require('world-atlas/countries-10m.json');
const land = feature(world, world.objects.countries).features.flatMap(({ geometry }) =>
  geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates,
);

function boxOf(line) {
  const xs = line.map(([x]) => x);
  const ys = line.map(([, y]) => y);
  const least = (values) => values.reduce((a, b) => Math.min(a, b));
  return [least(xs), least(ys), -least(xs.map((x) => -x)), -least(ys.map((y) => -y))];
}

/** Douglas and Peucker: drops corners that lie within `tolerance` degrees of the line without them. */
function simplified(line, tolerance) {
  const keeps = new Set([0, line.length - 1]);
  const spans = [[0, line.length - 1]];
  while (spans.length > 0) {
    const [from, to] = spans.pop();
    let farthest = 0;
    let at = -1;
    for (let i = from + 1; i < to; i += 1) {
      const away = distance(line[i], line[from], line[to]);
      if (away > farthest) [farthest, at] = [away, i];
    }
    if (farthest <= tolerance) continue;
    keeps.add(at);
    spans.push([from, at], [at, to]);
  }
  return line.filter((_, i) => keeps.has(i));
}

function distance([x, y], [x1, y1], [x2, y2]) {
  const dx = x2 - x1;
  const dy = y2 - y1;
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / length));
  return Math.hypot(x - x1 - t * dx, y - y1 - t * dy);
}

/** Land is cut into squares of so many degrees: a tile of the map fills a few of them instead of a continent. */
const CELL = 4;
/** Squares overlap by this much, or hairlines would show between them. */
const OVERLAP = 0.01;

function inCells(shapes) {
  return shapes.flatMap(({ lines: [outline], properties }) => {
    const [west, south, east, north] = boxOf(outline);
    const cells = [];
    for (let x = Math.floor(west / CELL) * CELL; x < east; x += CELL) {
      const column = clipped(clipped(outline, 0, 1, x - OVERLAP), 0, -1, x + CELL + OVERLAP);
      for (let y = Math.floor(south / CELL) * CELL; y < north; y += CELL) {
        const part = clipped(clipped(column, 1, 1, y - OVERLAP), 1, -1, y + CELL + OVERLAP);
        if (part.length > 3) cells.push({ lines: [part], properties });
      }
    }
    return cells;
  });
}

/** Sutherland and Hodgman: the part of an outline on one side of a line. */
function clipped(outline, axis, side, edge) {
  const isIn = (place) => (place[axis] - edge) * side >= 0;
  const kept = outline.flatMap((place, i) => {
    const before = outline[(i + outline.length - 1) % outline.length];
    const t = (edge - before[axis]) / (place[axis] - before[axis]);
    const crossing = [0, 1].map((k) =>
      k === axis ? edge : before[k] + t * (place[k] - before[k]),
    );
    return [...(isIn(place) === isIn(before) ? [] : [crossing]), ...(isIn(place) ? [place] : [])];
  });
  return kept.length > 0 ? [...kept, kept[0]] : kept;
}

/** Lines as arcs of one topology, collected over all of its objects. */
class Topology {
  #arcs = [];
  #objects = {};

  /** @param shapes each with its lines and what is known of it */
  add(name, type, shapes, { least, tolerance, northTolerance = tolerance }) {
    const geometries = shapes.flatMap(({ lines, properties }) => {
      const arcs = lines.flatMap((line) => {
        const [west, south, east, north] = boxOf(line);
        const isNorth = south > NORTH;
        const size = Math.max(east - west, north - south);
        if (size < (isNorth ? least * 8 : least)) return [];
        const kept = simplified(line, isNorth ? northTolerance : tolerance);
        return kept.length < (type === 'MultiPolygon' ? 4 : 2) ? [] : [this.#arc(kept)];
      });
      if (arcs.length === 0) return [];
      return [
        { type, properties, arcs: arcs.map((at) => (type === 'MultiPolygon' ? [[at]] : [at])) },
      ];
    });
    this.#objects[name] = { type: 'GeometryCollection', geometries };
  }

  #arc(line) {
    let before = [0, 0];
    const arc = [];
    for (const place of line) {
      const now = place.map((degrees) => Math.round(degrees * STEPS));
      const step = [now[0] - before[0], now[1] - before[1]];
      if (arc.length === 0 || step[0] !== 0 || step[1] !== 0) arc.push(step);
      before = now;
    }
    this.#arcs.push(arc);
    return this.#arcs.length - 1;
  }

  write(file) {
    const scale = 1 / STEPS;
    const transform = { scale: [scale, scale], translate: [0, 0] };
    const { arcs, objects } = { arcs: this.#arcs, objects: this.#objects };
    const text = JSON.stringify({ type: 'Topology', transform, objects, arcs });
    writeFileSync(join(OUT, file), `${text}\n`);
    console.log(`${file}: ${Math.round(text.length / 1000)} kB, ${arcs.flat().length} corners`);
  }
}

const shore = land
  .filter((rings) => isNear(boxOf(rings[0])))
  .map((rings) => ({ lines: rings.slice(0, 1), properties: {} }));
const named = ({ name, rank }) => ({ ...(name && { name }), rank });
const lines = (theme) =>
  themes(theme).map(({ geometry, properties }) => ({
    lines: geometry.coordinates,
    properties: named(properties),
  }));
/** Without its islands, which at this scale are dots. */
const lakes = themes('lakes').map(({ geometry, properties }) => ({
  lines: geometry.coordinates.map(([outer]) => outer),
  properties: named(properties),
}));
const upTo = (shapes, rank) => shapes.filter(({ properties }) => properties.rank <= rank);
const rivers = lines('rivers');

const far = new Topology();
far.add('land', 'MultiPolygon', shore, { least: 0.3, tolerance: 0.04, northTolerance: 0.15 });
far.add('lakes', 'MultiPolygon', upTo(lakes, 3), {
  least: 0.2,
  tolerance: 0.03,
  northTolerance: 0.1,
});
far.add('rivers', 'MultiLineString', upTo(rivers, 5), {
  least: 0.3,
  tolerance: 0.04,
  northTolerance: 0.15,
});
far.write('far.json');

const near = new Topology();
near.add('land', 'MultiPolygon', inCells(shore), {
  least: 0.03,
  tolerance: 0.006,
  northTolerance: 0.1,
});
near.add('lakes', 'MultiPolygon', lakes, { least: 0.02, tolerance: 0.003, northTolerance: 0.05 });
near.add('rivers', 'MultiLineString', rivers, {
  least: 0.03,
  tolerance: 0.003,
  northTolerance: 0.06,
});
near.add('rails', 'MultiLineString', lines('railroads'), { least: 0.03, tolerance: 0.003 });
near.write('near.json');

/** Ranks of the product's own cities, 1 to 3, among those of Natural Earth. */
const RANK_OF_OWN = [0, 3, 6, 7];
const known = themes('places')
  .map(({ geometry, properties: { name, rank, population } }) => {
    const [longitude, latitude] = geometry.coordinates;
    return { name, latitude, longitude, rank, population };
  })
  .filter(({ latitude }) => latitude > 7);
const keyOf = ({ name, latitude }) => `${name.replace('Saint', 'St.')} ${Math.round(latitude)}`;
const names = new Set(known.map(keyOf));
const own = CITIES.filter((city) => !names.has(keyOf(city))).map((city) => ({
  ...city,
  rank: RANK_OF_OWN[city.rank],
  population: 0,
}));
const places = [...known, ...own]
  .sort((a, b) => a.rank - b.rank || b.population - a.population)
  .map(({ name, latitude, longitude, rank }) => [name, latitude, longitude, rank]);
writeFileSync(join(OUT, 'places.json'), `${JSON.stringify(places)}\n`);
console.log(`places.json: ${places.length}`);
