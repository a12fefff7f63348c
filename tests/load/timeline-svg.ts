import type { Minute } from './hold.ts';

const WIDTH = 860;
const PANEL = 170;
const LEFT = 56;
const RIGHT = 150;
const TOP = 34;
const GAP = 40;
/** The height of a line of text. */
const LABEL = 15;

interface Line {
  label: string;
  color: string;
  of(minute: Minute): number;
}

interface Panel {
  title: string;
  /** So that one slow minute does not flatten all the others. */
  isLogarithmic?: boolean;
  lines: Line[];
}

const PANELS: Panel[] = [
  {
    title: 'Resident memory, MB',
    lines: [
      { label: 'gateway', color: '#2f6fde', of: ({ gatewayMegabytes }) => gatewayMegabytes },
      { label: 'REST service', color: '#8a8f98', of: ({ restMegabytes }) => restMegabytes },
    ],
  },
  {
    title: 'Time to an answer, ms',
    isLogarithmic: true,
    lines: [
      { label: 'p99', color: '#c2622d', of: ({ p99 }) => p99 },
      { label: 'p50', color: '#2f8f5b', of: ({ p50 }) => p50 },
    ],
  },
];

/** The next number of 1, 2 or 5 times a power of ten. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, value)));
  return ([1, 2, 5].find((step) => step * power >= value) ?? 10) * power;
}

/** The labeled values of an axis, and where a value lies between the first and the last of them (0 to 1). */
function scaleOf(most: number, isLogarithmic: boolean) {
  if (!isLogarithmic) {
    const top = roundUp(most);
    return { ticks: [0, top / 2, top], share: (value: number) => value / top };
  }
  const powers = Math.max(1, Math.ceil(Math.log10(most)));
  return {
    ticks: Array.from({ length: powers + 1 }, (_, power) => 10 ** power),
    share: (value: number) => Math.log10(Math.max(1, value)) / powers,
  };
}

const text = (x: number, y: number, words: string | number, rest = ''): string =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" ${rest}>${words}</text>`;

function panelSvg(
  { title, lines, isLogarithmic = false }: Panel,
  rows: readonly Minute[],
  top: number,
): string {
  const most = Math.max(...rows.flatMap((row) => lines.map(({ of }) => of(row))));
  const { ticks, share } = scaleOf(most, isLogarithmic);
  const last = rows.at(-1)?.minute ?? 1;
  const x = (minute: number) => LEFT + (minute / last) * (WIDTH - LEFT - RIGHT);
  const y = (value: number) => top + PANEL - share(value) * PANEL;
  const parts = [text(LEFT, top - 12, title, 'font-weight="600"')];
  for (const tick of ticks) {
    const at = y(tick);
    parts.push(
      `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${at}" y2="${at}" stroke="#8a8f98" stroke-opacity="0.3"/>`,
      text(LEFT - 8, at + 4, tick, 'text-anchor="end"'),
    );
  }
  let free = top + PANEL;
  const ends = lines.toSorted((a, b) => endOf(rows, a) - endOf(rows, b));
  for (const line of ends) {
    const points = rows.map((row) => `${x(row.minute).toFixed(1)},${y(line.of(row)).toFixed(1)}`);
    const end = endOf(rows, line);
    // Labels are placed from the bottom up and never overlap.
    const at = Math.min(free, y(end) + 4);
    free = at - LABEL;
    parts.push(
      `<polyline points="${points.join(' ')}" fill="none" stroke="${line.color}" stroke-width="1.5"/>`,
      text(x(last) + 8, at, `${line.label}, ${end}`, `fill="${line.color}"`),
    );
  }
  return parts.join('\n');
}

const endOf = (rows: readonly Minute[], { of }: Line): number => {
  const last = rows.at(-1);
  return last ? of(last) : 0;
};

/** A steady load, minute by minute, as an SVG document: memory above, response times below. */
export function timelineSvg(rows: readonly Minute[]): string {
  const height = TOP + PANELS.length * PANEL + (PANELS.length - 1) * GAP + 44;
  const last = rows.at(-1)?.minute ?? 1;
  const hours = Array.from({ length: Math.floor(last / 30) + 1 }, (_, i) => i * 30);
  const axis = hours.map((minute) =>
    text(
      LEFT + (minute / last) * (WIDTH - LEFT - RIGHT),
      height - 18,
      `${minute} min`,
      'text-anchor="middle"',
    ),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="12" fill="#6b7280">
${PANELS.map((panel, i) => panelSvg(panel, rows, TOP + i * (PANEL + GAP))).join('\n')}
${axis.join('\n')}
</svg>
`;
}
