import { ConfigError } from './read-settings.ts';

export interface ListenAddress {
  host: string;
  port: number;
  /** The settings' names, for the message. */
  hostSetting: string;
  portSetting: string;
}

/** The one message for an address that a service cannot listen on; `null` for a failure of another kind. */
export function listenError(
  { host, port, hostSetting, portSetting }: ListenAddress,
  error: unknown,
): ConfigError | null {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new ConfigError(
        `Port ${port} is in use: the portal is running already, or another program has the port.\n` +
          `Use that one, stop it, or choose another port: ${portSetting}=${port + 100} npm start\n` +
          'A second portal also needs a data folder of its own: DATA_DIR=.data-2.',
      );
    case 'EACCES':
    case 'EPERM':
      return new ConfigError(
        `This user may not listen on port ${port}: ports below 1024 need special rights. Set ${portSetting} to a port from 1024 to 65535.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return new ConfigError(
        `${hostSetting}=${host} is no address of this machine. Set ${hostSetting} to 127.0.0.1 for this machine only, to 0.0.0.0 for all of its addresses, or to one of them.`,
      );
    default:
      return null;
  }
}
