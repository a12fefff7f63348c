import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Fonts and pictures are compressed as they are; maps are for developers, who may wait. */
const TEXT = /\.(js|css|svg|json|webmanifest)$/;
/** The last percents of the largest files, which few pages load, would cost most of the time. */
const LARGE_BYTES = 400_000;
const LARGE_QUALITY = 8;
/** Below that the headers weigh more than what is saved. */
const LEAST_BYTES = 1_000;

/** Writes each file of text a second and a third time, as brotli and gzip, so that no request waits for it. */
export async function compressFiles(folder) {
  const waiting = readdirSync(folder).filter((file) => TEXT.test(file));
  const work = async () => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      await compress(join(folder, file));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}

async function compress(path) {
  const content = await readFile(path);
  if (content.length < LEAST_BYTES) return;
  const params = {
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    [constants.BROTLI_PARAM_QUALITY]:
      content.length > LARGE_BYTES ? LARGE_QUALITY : constants.BROTLI_MAX_QUALITY,
  };
  const [br, gz] = await Promise.all([
    toBrotli(content, { params }),
    toGzip(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}
