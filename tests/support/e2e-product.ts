import { randomBytes } from 'node:crypto';
import { cloneDatabase } from './database.ts';
import { TEST_TODAY } from './demo.ts';
import { freePort } from './free-port.ts';
import { RunningProgram } from './running-program.ts';

export interface Product {
  url: string;
  restUrl: string;
  /** What it has logged so far. */
  output(): string;
  stop(): Promise<void>;
}

/**
 * What `npm run build` made, as `npm start` runs it, on a copy of the demo database.
 * @param settingsFor more settings of a product at this address
 */
export async function startProduct(
  settingsFor: (url: string) => Promise<Record<string, string>> = async () => ({}),
): Promise<Product> {
  const database = await cloneDatabase();
  const [port, restPort] = [await freePort(), await freePort()];
  const settings = await settingsFor(`http://127.0.0.1:${port}`);
  const gateway = new RunningProgram({
    file: 'gateway/dist/main.js',
    url: `http://127.0.0.1:${port}`,
    env: {
      HOST: '127.0.0.1',
      PORT: String(port),
      REST_PORT: String(restPort),
      DATABASE_URL: database.url,
      DEMO_SIZE: 'none',
      SESSION_SECRET: randomBytes(32).toString('hex'),
      PORTAL_TODAY: TEST_TODAY,
      LOG_LEVEL: 'warn',
      // Sites that tests answer themselves; no request leaves the machine.
      STATS_SITE_URL: 'https://stats.example/login',
      CONTENT_SITE_URL: 'https://content.example/login',
      OLD_ADMIN_STATS_URL: 'https://old.example/stats',
      SOCIAL_LINKS:
        'LinkedIn=https://social.example/a,YouTube=https://social.example/b,Instagram=https://social.example/c',
      SUPPORT_EMAIL: 'help@firm.example',
      SUPPORT_PHONE: '(404) 555-0100',
      // As in production: every page must run with what its build registered.
      TRUSTED_DOCUMENTS: 'required',
      // Other workers keep the processors busy: a late answer is still one. The limits have tests of their own.
      SHED_AFTER_MS: '0',
      UPSTREAM_TIMEOUT_MS: '12000',
      STATEMENT_TIMEOUT_MS: '10000',
      ...settings,
    },
  });
  const product: Product = {
    url: gateway.url,
    restUrl: `http://127.0.0.1:${restPort}`,
    output: () => gateway.output,
    stop: async () => {
      // The REST service ends when the gateway that started it is gone.
      await gateway.end('SIGKILL');
      await database.drop();
    },
  };
  try {
    await gateway.ready();
    return product;
  } catch (error) {
    await product.stop();
    throw error;
  }
}

/** A product that the tests do not start (`E2E_BASE_URL`): quicker while a page is being built. */
function runningProduct(url: string): Product {
  return {
    url,
    restUrl: process.env['E2E_REST_URL'] ?? '',
    output: () => '',
    stop: () => Promise.resolve(),
  };
}

/**
 * The product of the test file that a worker runs. Each file starts with untouched demo data, so that what its tests
 * find does not depend on which files ran before it in the same worker.
 */
export class FileProduct {
  #running: { file: string; product: Product } | null = null;

  async open(file: string): Promise<Product> {
    if (this.#running?.file === file) return this.#running.product;
    await this.close();
    const url = process.env['E2E_BASE_URL'];
    const product = url ? runningProduct(url) : await startProduct();
    this.#running = { file, product };
    return product;
  }

  get current(): Product {
    if (!this.#running) throw new Error('No test file has opened its product yet.');
    return this.#running.product;
  }

  async close(): Promise<void> {
    const running = this.#running;
    this.#running = null;
    await running?.product.stop();
  }
}
