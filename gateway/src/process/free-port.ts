import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigError } from '../config.ts';

/** A copy of this program that was just killed needs a moment to notice and to leave. */
const PATIENCE_MS = 1_500;
const POLL_MS = 100;

/**
 * Says soon that a port is taken, instead of after the database has started.
 * @param setting the setting's name, for the message
 * @throws ConfigError when somebody else listens there; other troubles show when we listen ourselves
 */
export async function assertPortFree(port: number, host: string, setting: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (await isTaken(port, host)) {
    if (Date.now() > deadline) throw portTaken(port, setting);
    await sleep(POLL_MS);
  }
}

function isTaken(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'EADDRINUSE'));
    probe.listen(port, host, () => probe.close(() => resolve(false)));
  });
}

/** The one message for a taken port. */
export function portTaken(port: number, setting: string): ConfigError {
  return new ConfigError(
    `Port ${port} is in use: the portal is running already, or another program has the port.\n` +
      `Use that one, stop it, or choose another port: ${setting}=${port + 100} npm start\n` +
      'A second portal also needs a data folder of its own: DATA_DIR=.data-2.',
  );
}
