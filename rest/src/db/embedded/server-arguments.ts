import { memoryBytes, sharedBuffersMb } from './server-memory.ts';

/** How the embedded server is started: for one machine, reached from that machine only. */
export function serverArguments(
  clusterDir: string,
  port: number,
  settings: Readonly<Record<string, string>> = {},
): string[] {
  return [
    '-D',
    clusterDir,
    '-p',
    String(port),
    ...setting('listen_addresses', '127.0.0.1'),
    ...setting('unix_socket_directories', ''),
    ...setting('max_connections', '40'),
    ...setting('shared_buffers', `${sharedBuffersMb(memoryBytes())}MB`),
    ...setting('max_wal_size', '1GB'),
    ...setting('log_min_messages', 'warning'),
    ...setting('timezone', 'UTC'),
    ...setting('jit', 'off'),
    // After a crash: one sync of the file system instead of one a file, of which there are thousands.
    ...(process.platform === 'linux' ? setting('recovery_init_sync_method', 'syncfs') : []),
    // The last word on a setting is the one that counts.
    ...Object.entries(settings).flatMap((one) => setting(...one)),
  ];
}

function setting(name: string, value: string): string[] {
  return ['-c', `${name}=${value}`];
}
