import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { systemClock, type Clock } from '../calendar.ts';
import { ConfigError } from '../../../schema/settings/read-settings.ts';
import { readConfig, type Config } from '../config.ts';
import { DatabaseNotEmpty } from '../db/prepare.ts';
import { StartError } from '../db/start-error.ts';
import { asProblem } from '../http/problem.ts';
import { fromProjectRoot, projectRoot } from '../project-root.ts';

/** Something that the person at the keyboard can fix: its message is the whole answer. */
export class CommandError extends Error {}

export interface Command {
  config: Config;
  clock: Clock;
  /** What follows the command's name. */
  args: string[];
  /** The data folder as an absolute path. */
  dataDir: string;
  /** A path of the command line, which is meant from where the person called npm. */
  path(given: string): string;
  /** A line for the reader, on standard output. */
  say(line: string): void;
  /** Runs when the command is interrupted (Ctrl+C), before the process ends. */
  onInterrupt(cleanUp: () => Promise<void>): void;
}

/**
 * The frame of every command-line program: settings from the environment and .env, exit code 0 or 1, and
 * for errors that the reader can fix one clear line instead of a stack trace.
 */
export async function runCommand(work: (command: Command) => Promise<void>): Promise<void> {
  const cleanUps: (() => Promise<void>)[] = [];
  const interrupt = (): void => {
    void Promise.allSettled(cleanUps.map((cleanUp) => cleanUp())).then(() => process.exit(1));
  };
  process.once('SIGINT', interrupt);
  process.once('SIGTERM', interrupt);
  try {
    const envFile = join(projectRoot(), '.env');
    if (existsSync(envFile)) process.loadEnvFile(envFile);
    const config = readConfig(process.env);
    await work({
      config,
      clock: systemClock(config.today),
      args: process.argv.slice(2),
      dataDir: fromProjectRoot(config.dataDir),
      path: (given) => resolve(process.env.INIT_CWD ?? process.cwd(), given),
      say: (line) => console.log(line),
      onInterrupt: (cleanUp) => cleanUps.push(cleanUp),
    });
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  } finally {
    process.off('SIGINT', interrupt);
    process.off('SIGTERM', interrupt);
  }
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (isExpected(error)) return error.message;
  const problem = asProblem(error);
  if (problem) return `${problem.message} Nothing was changed. (${error.message})`;
  return error.stack ?? error.message;
}

function isExpected(error: Error): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return (
    error instanceof CommandError ||
    error instanceof ConfigError ||
    error instanceof StartError ||
    error instanceof DatabaseNotEmpty ||
    // parseArgs names the option that it does not know.
    Boolean(code?.startsWith('ERR_PARSE_ARGS'))
  );
}
