type Read = <T>(method: 'GET' | 'POST', path: string, body?: unknown) => Promise<T>;

interface Found {
  seq: number;
  coid: number;
  company: string;
}

/** The company whose content was used most lately: it has leads, domains and users at any demo size. */
export async function companyWithLeads(read: Read): Promise<Found> {
  const leads = await read<{ coid: number }[]>('GET', '/api/leads?limit=2000');
  const counts = new Map<number, number>();
  for (const { coid } of leads) counts.set(coid, (counts.get(coid) ?? 0) + 1);
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  if (!most) throw new Error('the demo data has no leads');
  const answer = await read<{ hits: { hits: { _source: Found }[] } }>(
    'POST',
    '/api/manufacturers/es/searchForRepCentral',
    { coid: most[0] },
  );
  const found = answer.hits.hits[0]?._source;
  if (!found) throw new Error(`no company ${most[0]}`);
  return found;
}
