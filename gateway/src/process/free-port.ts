import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { listenError, type ListenAddress } from '../../../schema/settings/listen-error.ts';

/** A copy of this program that was just killed needs a moment to notice and to leave. */
const PATIENCE_MS = 1_500;
const POLL_MS = 100;

/**
 * Finds out before the database starts, and not after, whether we can listen on an address.
 * @throws ConfigError when we cannot
 */
export async function assertCanListen(address: ListenAddress): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const error = await tryToListen(address);
    if (!error) return;
    if (error.code !== 'EADDRINUSE' || Date.now() > deadline) {
      throw listenError(address, error) ?? error;
    }
    await sleep(POLL_MS);
  }
}

function tryToListen({ port, host }: ListenAddress): Promise<NodeJS.ErrnoException | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', resolve);
    probe.listen(port, host, () => probe.close(() => resolve(null)));
  });
}
