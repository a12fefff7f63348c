import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { publishParsedDocument } from '../contract/document.ts';
import { publishServices } from './browser-services.ts';
import { bundled, FOLDER } from './bundle.ts';

/** Once for a run of jest: the services as one file, which each worker loads once, and the contract that they read. */
export default function servicesSetup(): void {
  const folder = resolve(FOLDER, `contract-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  publishParsedDocument(folder);
  publishServices(resolve(bundled('tests/support/services.ts')));
}
