import { setTimeout as sleep } from 'node:timers/promises';

/** What is read once it is as expected. @throws when it is not within a minute */
export async function until<T>(read: () => Promise<T>, isSo: (value: T) => boolean): Promise<T> {
  const end = Date.now() + 60_000;
  for (;;) {
    const value = await read();
    if (isSo(value)) return value;
    if (Date.now() > end) throw new Error(`still ${JSON.stringify(value)} after a minute`);
    await sleep(20);
  }
}
