import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exampleOf } from '../../web/src/features/playground/example-text.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'schema/examples');

/** The example queries of the playground, in the order of their files. */
export const EXAMPLES = readdirSync(FOLDER)
  .toSorted()
  .map((file) => exampleOf(file, readFileSync(join(FOLDER, file), 'utf8')));
