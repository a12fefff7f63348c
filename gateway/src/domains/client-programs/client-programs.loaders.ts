import DataLoader from 'dataloader';
import { MAX_BATCH_SIZE, recordLoader } from '../../graph/align-by-key.ts';
import type { ClientProgram, ClientProgramsSource } from './client-programs.source.ts';
import { historyOf, type ContractHistory } from './contract-history.ts';

/** The specification's call for one company; for several one list, which no limit cuts in silence. */
async function histories(
  programs: ClientProgramsSource,
  coids: readonly number[],
): Promise<ContractHistory[]> {
  const [only] = coids;
  if (only !== undefined && coids.length === 1) return [await programs.history(only)];
  const rows = await programs.ofCompanies(coids);
  return coids.map((coid) =>
    historyOf(
      rows.filter((row) => row.coid === coid),
      null,
    ),
  );
}

/** Loaders of program rows, for one request. */
export function clientProgramsLoaders(programs: ClientProgramsSource) {
  return {
    clientProgramBySeq: recordLoader(
      (program: ClientProgram) => program.seq,
      (seq) => programs.find(seq),
      (seqs) => programs.byIds(seqs),
    ),
    contractHistoryByCoid: new DataLoader<number, ContractHistory>(
      (coids) => histories(programs, coids),
      { maxBatchSize: MAX_BATCH_SIZE },
    ),
  };
}
