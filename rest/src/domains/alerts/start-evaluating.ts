import type { Clock } from '../../calendar.ts';
import type { Database } from '../../db/database.ts';
import { evaluateDue } from './evaluate-due.ts';

const EVERY_MS = 20_000;

export interface EvaluatingOptions {
  /** `null` while the database is not ready: the next round comes. */
  database(): Database | null;
  clock: Clock;
  /** Whether mails can be sent. */
  sendsMail: boolean;
  everyMs?: number;
  onError(error: Error): void;
}

/** Looks for alerts that are due, until it is stopped; two rounds never overlap. */
export function startEvaluating(options: EvaluatingOptions): { stop(): void } {
  const { database, clock, sendsMail, onError } = options;
  let isRunning = false;
  const round = async (): Promise<void> => {
    const db = database();
    if (!db || isRunning) return;
    isRunning = true;
    try {
      await evaluateDue({ db, clock, sendsMail, onError });
    } catch (error) {
      onError(error as Error);
    } finally {
      isRunning = false;
    }
  };
  const timer = setInterval(() => void round(), options.everyMs ?? EVERY_MS).unref();
  return { stop: () => clearInterval(timer) };
}
