import type { Topology } from '../support/start-topology.ts';
import { ask, signIn } from './ask-cluster.ts';

export interface LoadFigures {
  clients: number;
  /** Answers a second. */
  perSecond: number;
  /** Milliseconds. */
  median: number;
  p99: number;
  failed: number;
}

const READ = `query CompanyNotes($coid: Int!) {
  companyByCoid(coid: $coid) { name notes(first: 20) { nodes { seq text user { name } } } }
}`;
const SEARCH = `query Companies { searchCompanies(filter: {}, first: 20) { nodes { company { coid name } } } }`;

/** Clients that read as fast as they are answered, for some seconds: what the whole topology carries. */
export async function measureLoad(
  topology: Topology,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<LoadFigures> {
  const cookie = await signIn(topology.url, 'rep');
  const rows = await topology.database.primary.sql<{ coid: number }>(
    'select coid from manufacturers order by seq limit 200',
  );
  // A question that the schema refuses must not count as an answer that is late.
  await ask(topology.url, cookie, SEARCH);
  const times: number[] = [];
  let failed = 0;
  const until = Date.now() + seconds * 1_000;
  const client = async (who: number): Promise<void> => {
    for (let i = who; Date.now() < until; i += clients) {
      const begun = performance.now();
      const { coid } = rows[i % rows.length] ?? { coid: 0 };
      const question =
        i % 4 === 0 ? ask(topology.url, cookie, SEARCH) : ask(topology.url, cookie, READ, { coid });
      await question.then(
        () => times.push(performance.now() - begun),
        () => (failed += 1),
      );
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, who) => client(who)));
  times.sort((a, b) => a - b);
  const at = (share: number): number => Math.round(times[Math.floor(times.length * share)] ?? 0);
  return {
    clients,
    perSecond: Math.round(times.length / seconds),
    median: at(0.5),
    p99: at(0.99),
    failed,
  };
}
