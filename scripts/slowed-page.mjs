/** A page of a rep on a machine that is slowed down, of a product of its own on demo data. */
import { join } from 'node:path';
import { ensureInstalled } from './ensure-installed.mjs';
import { launchBrowser } from './launch-browser.mjs';
import { signIn, startOwnProduct } from './own-product.mjs';

/**
 * @param {{ cpu: string, port: number, address?: string }} options how many times the processor is slowed; `address` is of a
 *   product that runs already
 */
export async function openSlowedPage({ cpu, port, address: running }) {
  process.chdir(join(import.meta.dirname, '..'));
  await ensureInstalled();
  const { address, stop } = running
    ? { address: running, stop: async () => undefined }
    : await startOwnProduct({ port });
  try {
    const browser = await launchBrowser();
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await signIn(page, address, 'rep@demo.example');
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: Number(cpu) });
    const close = async () => {
      await browser.close();
      await stop();
    };
    return { page, address, close };
  } catch (error) {
    await stop();
    throw error;
  }
}
