import { createServer } from 'node:net';
import { ConfigError } from '../config.ts';

/**
 * Says at once that a port is taken, instead of after the database has started.
 * @param setting the setting's name, for the message
 * @throws ConfigError when somebody else listens there; other troubles show when we listen ourselves
 */
export function assertPortFree(port: number, host: string, setting: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') reject(portTaken(port, setting));
      else resolve();
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/** The one message for a taken port. */
export function portTaken(port: number, setting: string): ConfigError {
  return new ConfigError(
    `Port ${port} is in use by another program (or by another copy of this one).\n` +
      `Stop it, or choose another port: ${setting}=${port + 100} npm start`,
  );
}
