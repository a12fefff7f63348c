import { cpSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

/** Numbers from 0 up to below 1, the same for the same seed. */
function draws(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

interface Broken {
  folder: string;
  /** Another backup of the same program, whose parts may get into this one. */
  other: string;
  draw: () => number;
}

const pick = <T>(list: readonly T[], draw: () => number): T => {
  const chosen = list[Math.floor(draw() * list.length)];
  if (chosen === undefined) throw new Error('nothing to choose from');
  return chosen;
};
const anyFile = ({ folder, draw }: Broken): string =>
  join(folder, pick(readdirSync(folder).sort(), draw));
const dataFiles = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.gz'))
    .sort();

function rewrite(path: string, change: (bytes: Buffer) => Buffer): void {
  writeFileSync(path, change(readFileSync(path)));
}

/** What happens to files on disks and on the way to other disks, and by people who mean well. */
const DAMAGES: Readonly<Record<string, (broken: Broken) => void>> = {
  'one bit is another': (broken) => {
    rewrite(anyFile(broken), (bytes) => {
      const at = Math.floor(broken.draw() * bytes.length);
      bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << Math.floor(broken.draw() * 8)), at);
      return bytes;
    });
  },
  'one byte is another': (broken) => {
    rewrite(anyFile(broken), (bytes) => {
      const at = Math.floor(broken.draw() * bytes.length);
      bytes.writeUInt8((bytes.readUInt8(at) + 1 + Math.floor(broken.draw() * 255)) % 256, at);
      return bytes;
    });
  },
  'a file is cut': (broken) => {
    const path = anyFile(broken);
    truncateSync(path, Math.floor(broken.draw() * readFileSync(path).length));
  },
  'a file is empty': (broken) => writeFileSync(anyFile(broken), ''),
  'a file has more at its end': (broken) => {
    const more = Buffer.from(Array.from({ length: 9 }, () => Math.floor(broken.draw() * 256)));
    rewrite(anyFile(broken), (bytes) => Buffer.concat([bytes, more]));
  },
  'a block is zeros': (broken) => {
    rewrite(anyFile(broken), (bytes) => {
      const at = Math.floor(broken.draw() * bytes.length);
      return bytes.fill(0, at, Math.min(at + 512, bytes.length));
    });
  },
  'a file is missing': (broken) => rmSync(anyFile(broken)),
  'two files have each other’s place': ({ folder, draw }) => {
    const [one, two] = [0, 0].map(() => join(folder, pick(readdirSync(folder).sort(), draw)));
    if (!one || !two) return;
    const first = readFileSync(one);
    cpSync(two, one);
    writeFileSync(two, first);
  },
  'a part is of another backup': ({ folder, other, draw }) => {
    const name = pick(readdirSync(folder).sort(), draw);
    cpSync(join(other, name), join(folder, name));
  },
  'a row is lost, and the file packed again': ({ folder, draw }) => {
    rewrite(join(folder, pick(dataFiles(folder), draw)), (bytes) => {
      const lines = gunzipSync(bytes).toString('latin1').split('\n');
      lines.splice(Math.floor(draw() * (lines.length - 1)), 1);
      return gzipSync(Buffer.from(lines.join('\n'), 'latin1'));
    });
  },
  'two rows changed places, and the file is packed again': ({ folder, draw }) => {
    rewrite(join(folder, pick(dataFiles(folder), draw)), (bytes) => {
      const [first = '', second = '', ...rest] = gunzipSync(bytes).toString('latin1').split('\n');
      return gzipSync(Buffer.from([second, first, ...rest].join('\n'), 'latin1'));
    });
  },
  'the manifest lost a table': ({ folder, draw }) => {
    rewrite(join(folder, 'manifest.json'), (bytes) => {
      const manifest = JSON.parse(bytes.toString()) as { tables: unknown[] };
      manifest.tables.splice(Math.floor(draw() * manifest.tables.length), 1);
      return Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
    });
  },
};

const contentOf = (folder: string): string =>
  readdirSync(folder)
    .sort()
    .map((name) => `${name} ${readFileSync(join(folder, name)).toString('base64')}`)
    .join('\n');

/** Makes a damaged copy of a backup, each number another. @returns what was done to it */
export function damage(from: string, other: string, into: string, number: number): string {
  const whole = contentOf(from);
  const draw = draws(number * 7919 + 1);
  const [kind, spoil] = Object.entries(DAMAGES)[number % Object.keys(DAMAGES).length] ?? [];
  if (!kind || !spoil) throw new Error('there is no such damage');
  // A draw may change nothing: two empty tables have the same file.
  for (let attempt = 0; attempt < 100; attempt += 1) {
    rmSync(into, { recursive: true, force: true });
    cpSync(from, into, { recursive: true });
    spoil({ folder: into, other, draw });
    if (contentOf(into) !== whole) return kind;
  }
  throw new Error(`${kind}: a hundred draws changed nothing`);
}
