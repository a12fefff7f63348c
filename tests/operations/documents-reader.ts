import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { TEST_TODAY } from '../support/demo.ts';
import { freePort } from '../support/free-port.ts';
import { makeDataFolder } from '../support/service-process.ts';

/** What the reader types where a command asks for a password. */
export const READERS_PASSWORD = 'a good long one';

/** Not part of what a reader gets with the product. */
const NOT_SHIPPED = /^(\.git|\.env.*|\.data.*|test-results)$/;

/**
 * Somebody who follows a document: a folder that looks like the project, a home, an empty data folder, a terminal. The
 * packages and the build are those of this project, so that nothing is installed or built again.
 */
export class Reader {
  private portal: ChildProcess | null = null;
  private portalOutput = '';

  private constructor(
    private readonly folder: string,
    readonly dataDir: string,
    private readonly ports: { gateway: number; rest: number },
  ) {}

  static async arrive(): Promise<Reader> {
    const folder = await mkdtemp(join(tmpdir(), 'rep-portal-reader-'));
    // PostgreSQL's own user passes through it.
    chmodSync(folder, 0o755);
    for (const name of readdirSync('.').filter((each) => !NOT_SHIPPED.test(each))) {
      symlinkSync(resolve(name), join(folder, name));
    }
    const ports = { gateway: await freePort(), rest: await freePort() };
    return new Reader(folder, await makeDataFolder(), ports);
  }

  get url(): string {
    return `http://127.0.0.1:${this.ports.gateway}`;
  }

  save(name: string, text: string): void {
    writeFileSync(join(this.folder, name), text);
  }

  read(name: string): string {
    return readFileSync(join(this.folder, name), 'utf8');
  }

  filesIn(name: string): string[] {
    return readdirSync(join(this.folder, name));
  }

  /**
   * Runs commands at a terminal and answers what they print; passwords are typed when asked for.
   * @throws Error with the output when one of them fails
   */
  async type(commands: string): Promise<string> {
    this.save('typed.sh', commands);
    const terminal =
      process.platform === 'darwin'
        ? ['-q', '/dev/null', 'bash', '-e', 'typed.sh']
        : ['-qec', 'bash -e typed.sh', '/dev/null'];
    const child = spawn('script', terminal, {
      cwd: this.folder,
      env: this.environment(),
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    let output = '';
    let asked = 0;
    const hear = (chunk: Buffer): void => {
      output += chunk.toString();
      const questions = output.match(/Password: |Once more: /g)?.length ?? 0;
      for (; asked < questions; asked += 1) child.stdin.write(`${READERS_PASSWORD}\r`);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.stdin.on('error', () => {});
    const code = await new Promise<number | null>((done, fail) => {
      child.once('error', fail);
      child.once('close', done);
    });
    if (code !== 0) throw new Error(`${commands}ended with exit code ${code}:\n${output}`);
    return output;
  }

  /** Runs a command that goes on, in a terminal of its own, until the portal can be used. */
  async startPortal(command: string): Promise<void> {
    const child = spawn('bash', ['-c', command], {
      cwd: this.folder,
      env: this.environment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    this.portal = child;
    const hear = (chunk: Buffer) => (this.portalOutput += chunk.toString());
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    for (;;) {
      const answer = await fetch(`${this.url}/readyz`).catch(() => null);
      await answer?.body?.cancel();
      if (answer?.ok) return;
      if (child.exitCode !== null) throw new Error(`${command} ended:\n${this.portalOutput}`);
      await new Promise((done) => setTimeout(done, 50));
    }
  }

  async leave(): Promise<void> {
    const { portal } = this;
    if (portal?.pid && portal.exitCode === null) {
      const ended = new Promise((done) => portal.once('exit', done));
      // npm, its shell and the portal, as Ctrl+C in their terminal ends them.
      process.kill(-portal.pid, 'SIGINT');
      await ended;
      await this.portalIsGone();
    }
    for (const folder of [this.folder, this.dataDir]) {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  private async portalIsGone(): Promise<void> {
    while (await fetch(`${this.url}/livez`).catch(() => null)) {
      await new Promise((done) => setTimeout(done, 50));
    }
  }

  private environment(): Record<string, string> {
    return {
      PATH: process.env.PATH ?? '',
      HOME: this.folder,
      DATA_DIR: this.dataDir,
      PORT: String(this.ports.gateway),
      REST_PORT: String(this.ports.rest),
      PORTAL_TODAY: TEST_TODAY,
      LOG_LEVEL: 'error',
      npm_config_update_notifier: 'false',
    };
  }
}
