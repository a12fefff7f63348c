import { bundled } from './bundle.ts';
import { TEST_TODAY } from './demo.ts';
import { freePort } from './free-port.ts';
import { RunningProgram } from './running-program.ts';
import { ServiceProcess } from './service-process.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';

export interface ProductOnSmallDisk {
  disk: SmallDisk;
  /** The gateway's address. */
  url: string;
  stop(): Promise<void>;
}

/**
 * The gateway and the REST service as processes, with the embedded database on a disk that a test can fill.
 * @param env of the gateway
 * @returns `null` where no disk can be mounted
 */
export async function startOnSmallDisk(
  env: Record<string, string>,
): Promise<ProductOnSmallDisk | null> {
  const disk = mountSmallDisk();
  if (!disk) return null;
  const rest = ServiceProcess.start(await freePort(), { DATA_DIR: disk.folder });
  await rest.ready(120_000);
  const port = await freePort();
  const gateway = new RunningProgram({
    file: bundled('gateway/src/main.ts'),
    url: `http://127.0.0.1:${port}`,
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      REST_BASE_URL: rest.url,
      PORTAL_TODAY: TEST_TODAY,
      LOG_LEVEL: 'warn',
      // Every answer comes from the database; other tests keep the machine busy.
      CACHE_SECONDS: '0',
      SHED_AFTER_MS: '0',
      RATE_LIMIT_PER_SECOND: '0',
      ...env,
    },
  });
  await gateway.ready(60_000);
  return {
    disk,
    url: gateway.url,
    stop: async () => {
      await gateway.end('SIGTERM');
      disk.free();
      await rest.end('SIGTERM');
      disk.unmount();
    },
  };
}
