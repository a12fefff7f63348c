import { connect } from 'node:net';

/** Waits until something accepts connections on a port of this machine. @returns false when it ended, or after 10 s */
export async function answersOn(port: number, isRunning: () => boolean): Promise<boolean> {
  const deadline = Date.now() + 10_000;
  while (Date.now() < deadline && isRunning()) {
    if (await accepts(port)) return true;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return false;
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
