import type { restReader } from './browser.ts';

type Read = Awaited<ReturnType<typeof restReader>>;

interface ContractRow {
  coid: number;
  year: number;
  version: number;
  totalCents: number;
  lines: { product: string; quantity: number; unitPriceCents: number }[];
}

/** The number that addresses use for the company with this coid. */
export async function seqOf(read: Read, coid: number): Promise<number> {
  const { hits } = await read<{ hits: { hits: { _source: { seq: number } }[] } }>(
    'POST',
    '/api/manufacturers/es/search',
    { coids: [coid] },
  );
  return hits.hits[0]?._source.seq ?? 0;
}

/** A signed contract of the demo data, and the address number of its company. */
export async function aSignedContract(read: Read): Promise<{ contract: ContractRow; seq: number }> {
  const [contract] = await read<ContractRow[]>('GET', '/api/contracts?status=signed&limit=1');
  if (!contract) throw new Error('No contract is signed');
  return { contract, seq: await seqOf(read, contract.coid) };
}
