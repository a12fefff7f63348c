/**
 * `npm run bench:import -- [--rows 200000] [--size demo]`: imports notes into the running product while people write: how
 * long it takes, and how long those who log a note or change a company wait meanwhile.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { DEMO_ACCOUNTS, notesCsv, type FilePlaces } from './import-file.ts';
import { ask, signIn } from '../operations/ask-cluster.ts';
import { startProduct } from './product.ts';
