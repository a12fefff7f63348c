import type { Minute } from './hold.ts';

const WIDTH = 860;
const PANEL = 170;
const LEFT = 56;
const RIGHT = 150;
const TOP = 34;
const GAP = 40;

interface Line {
  label: string;
  color: string;
  of(minute: Minute): number;
}

interface Panel {
  title: string;
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

const text = (x: number, y: number, words: string | number, rest = ''): string =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" ${rest}>${words}</text>`;

function panelSvg({ title, lines }: Panel, rows: readonly Minute[], top: number): string {
  const most = roundUp(Math.max(...rows.flatMap((row) => lines.map(({ of }) => of(row)))));
  const last = rows.at(-1)?.minute ?? 1;
  const x = (minute: number) => LEFT + (minute / last) * (WIDTH - LEFT - RIGHT);
  const y = (value: number) => top + PANEL - (value / most) * PANEL;
  const parts = [text(LEFT, top - 12, title, 'font-weight="600"')];
  for (const share of [0, 0.5, 1]) {
    const at = y(most * share);
    parts.push(
      `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${at}" y2="${at}" stroke="#8a8f98" stroke-opacity="0.3"/>`,
      text(LEFT - 8, at + 4, most * share, 'text-anchor="end"'),
    );
  }
  for (const { label, color, of } of lines) {
    const points = rows.map((row) => `${x(row.minute).toFixed(1)},${y(of(row)).toFixed(1)}`);
    const end = rows.at(-1);
    parts.push(
      `<polyline points="${points.join(' ')}" fill="none" stroke="${color}" stroke-width="1.5"/>`,
    );
    if (end)
      parts.push(text(x(last) + 8, y(of(end)) + 4, `${label}, ${of(end)}`, `fill="${color}"`));
  }
  return parts.join('\n');
}

/** A held load, minute by minute, as an SVG document: memory above, times below. */
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
