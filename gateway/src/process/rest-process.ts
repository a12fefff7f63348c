import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { projectRoot } from '../project-root.ts';

/** The embedded REST service ended before it was ready; it has printed why. */
export class RestStartError extends Error {
  readonly exitCode: number;

  constructor(exitCode: number) {
    super('The embedded REST service did not start.');
    this.exitCode = exitCode;
  }
}

export interface RestProcessOptions {
  port: number;
  /** Where people open the portal. */
  portalUrl: string;
  env: Record<string, string | undefined>;
  log: Logger;
  /** Program arguments behind the node executable; default: the REST service as it lies beside this file. */
  args?: string[];
  isReady: () => Promise<boolean>;
}

const POLL_MS = 200;
const BACKOFF_MS = [0, 500, 1_000, 2_000, 5_000];
const STEADY_MS = 30_000;

/** Runs from gateway/dist: the built service; from gateway/src: its sources. */
function restArguments(): string[] {
  const built = /[/\\]gateway[/\\]dist[/\\]/.test(fileURLToPath(import.meta.url));
  const rest = join(projectRoot(), 'rest');
  return built ? [join(rest, 'dist/main.js')] : ['--import', 'tsx', join(rest, 'src/main.ts')];
}

/** Starts, watches, restarts and stops the embedded REST service. */
export class RestProcess {
  readonly #options: RestProcessOptions;
  #child: ChildProcess | null = null;
  #stopping = false;
  #failures = 0;

  constructor(options: RestProcessOptions) {
    this.#options = options;
  }

  /** The running service's process number; `null` while there is none. */
  get pid(): number | null {
    return this.#child?.pid ?? null;
  }

  /**
   * Resolves once the service is ready.
   * @throws RestStartError when it ends before that
   */
  async start(): Promise<void> {
    const child = this.#spawn();
    while (this.#exited(child) || !(await this.#options.isReady())) {
      // While we are being stopped, the one who stops us decides how the process ends.
      if (this.#stopping) await new Promise<never>(() => undefined);
      if (this.#exited(child)) throw new RestStartError(child.exitCode ?? 1);
      await sleep(POLL_MS);
    }
    this.#watch(child, Date.now());
  }

  /** Asks the service to stop and waits for it. Safe at any moment, also while it starts. */
  async stop(): Promise<void> {
    this.#stopping = true;
    const child = this.#child;
    if (!child || this.#exited(child)) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }

  #spawn(): ChildProcess {
    const { env, port, portalUrl } = this.#options;
    // Our end of this pipe closes with us, however we die: the service then stops too.
    const child = spawn(process.execPath, this.#options.args ?? restArguments(), {
      cwd: projectRoot(),
      stdio: ['pipe', 'inherit', 'inherit'],
      // A group of its own: Ctrl+C in a terminal reaches us alone, and we stop it after the last answer.
      detached: process.platform !== 'win32',
      env: {
        ...env,
        REST_HOST: '127.0.0.1',
        REST_PORT: String(port),
        REST_PARENT_PIPE: '1',
        REST_PORTAL_URL: portalUrl,
      },
    });
    // A pipe to a process that has just died: its exit tells the story.
    child.stdin?.on('error', () => undefined);
    this.#child = child;
    return child;
  }

  #exited(child: ChildProcess): boolean {
    return child.exitCode !== null || child.signalCode !== null;
  }

  /** Restarts a service that dies, ever more slowly while it does not stay. */
  #watch(child: ChildProcess, since: number): void {
    const restart = async (code: number | null, signal: NodeJS.Signals | null) => {
      if (this.#stopping) return;
      this.#failures = Date.now() - since > STEADY_MS ? 0 : this.#failures + 1;
      const pauseMs = BACKOFF_MS[Math.min(this.#failures, BACKOFF_MS.length - 1)] ?? 0;
      this.#options.log.error(
        { code, signal, pauseMs },
        'the REST service ended; starting it again',
      );
      await sleep(pauseMs);
      if (!this.#stopping) this.#watch(this.#spawn(), Date.now());
    };
    if (this.#exited(child)) void restart(child.exitCode, child.signalCode);
    else child.once('exit', (code, signal) => void restart(code, signal));
  }
}
