import type pg from 'pg';
export type DemoSize = 'tiny' | 'demo' | 'full' | 'xl';
export interface DemoProgress {
  (message: string, doneFraction: number): void;
}
export async function generateDemoData(
  client: pg.PoolClient,
  options: {
    size: DemoSize;
    asOf: string;
    seed?: number;
    passwordHash: string;
    progress: DemoProgress;
  },
): Promise<void> {
  await client.query('select 1');
  options.progress('stub', 1);
}
