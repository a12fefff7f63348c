import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

export interface ProgramOptions {
  /** One JavaScript file. */
  file: string;
  /** Where it will answer, also at /readyz. */
  url: string;
  /** All of its environment but PATH. */
  env: Record<string, string>;
  /** Gets what it prints, line by line. */
  print?: ((line: string) => void) | undefined;
}

const KEPT_CHARACTERS = 200_000;

/** A program of ours as a process of its own. */
export class RunningProgram {
  readonly url: string;
  readonly child: ChildProcess;
  /** The end of standard output and error, in the order in which they came. */
  output = '';

  constructor({ file, url, env, print }: ProgramOptions) {
    this.url = url;
    this.child = spawn(process.execPath, ['--enable-source-maps', file], {
      env: { PATH: process.env.PATH ?? '', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.output = (this.output + chunk.toString()).slice(-KEPT_CHARACTERS);
      });
      if (stream && print) createInterface(stream).on('line', print);
    }
  }

  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  async ready(withinMs = 180_000): Promise<void> {
    const deadline = Date.now() + withinMs;
    while (Date.now() < deadline) {
      const answer = await fetch(`${this.url}/readyz`).catch(() => null);
      await answer?.body?.cancel();
      if (answer?.ok) return;
      if (!this.isRunning) break;
      // Each question costs a processor a millisecond, and many programs start in a run.
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`not ready:\n${this.output}`);
  }

  /** Ends with the process: exit code or signal. */
  async end(signal?: NodeJS.Signals): Promise<number | string> {
    const ended = new Promise<number | string>((resolve) => {
      const past = this.child.signalCode ?? this.child.exitCode;
      if (past !== null) resolve(past);
      this.child.once('exit', (code, by) => resolve(by ?? code ?? 0));
    });
    if (signal) this.child.kill(signal);
    return ended;
  }
}
