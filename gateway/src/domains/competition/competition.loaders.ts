import type DataLoader from 'dataloader';
import { listsLoader } from '../../graph/align-by-key.ts';
import type { Competition, CompetitionSource } from './competition.source.ts';

/** 50 companies with 8 years of 22 competitors are 8,800 rows: a call beyond 10,000 is refused. */
const COMPANIES_A_CALL = 50;

/** Loads the grids of companies: those that show the same years share a call. */
class CompetitionGrids {
  readonly #competition: CompetitionSource;
  readonly #ofYears = new Map<string, DataLoader<number, Competition[]>>();

  constructor(competition: CompetitionSource) {
    this.#competition = competition;
  }

  /** One company's records of these years. */
  load(coid: number, years: readonly number[]): Promise<Competition[]> {
    const name = years.join();
    const loader = this.#ofYears.get(name) ?? this.#loaderOf(years);
    this.#ofYears.set(name, loader);
    return loader.load(coid);
  }

  clearAll(): void {
    this.#ofYears.clear();
  }

  #loaderOf(years: readonly number[]): DataLoader<number, Competition[]> {
    return listsLoader(
      (record: Competition) => record.coid,
      (coids) => this.#competition.ofCompanies(coids, years),
      COMPANIES_A_CALL,
    );
  }
}

/** Loaders of competition, for one request. */
export function competitionLoaders(competition: CompetitionSource) {
  return { competitionGrids: new CompetitionGrids(competition) };
}
