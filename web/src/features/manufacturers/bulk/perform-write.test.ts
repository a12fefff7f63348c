import { describe, expect, it } from '@jest/globals';
import type { ApolloClient } from '@apollo/client';
import type { BulkCompany, BulkWrite } from './bulk-plan.ts';
import { performWrite } from './perform-write.ts';

const company = (version: number, tag: number) =>
  ({
    seq: 7,
    coid: 1007,
    version,
    prospectTag: { value: tag, label: `tag ${tag}` },
  }) as BulkCompany;

const write: BulkWrite = { company: company(1, 0), kind: 'tag', tag: 3, before: 0, version: 1 };

/** A server whose company is at a version with a tag; `sent` is what it was asked for. */
function serverAt(version: number, tag: number) {
  const sent: unknown[] = [];
  const mutate = ({ variables }: { variables: { version: number; tag: number } }) => {
    sent.push(variables);
    const isStale = variables.version !== version;
    const setProspectTag = isStale
      ? { company: null, error: { code: 'CONFLICT', message: '', current: company(version, tag) } }
      : { company: company(version + 1, variables.tag), error: null };
    return Promise.resolve({ data: { setProspectTag } });
  };
  return { client: { mutate } as unknown as ApolloClient, sent };
}

describe('a tag for one of many companies', () => {
  it('is taken back from the version that it made', async () => {
    expect(await performWrite(serverAt(1, 0).client, write)).toEqual({
      ok: true,
      inverse: { ...write, tag: 0, before: 3, version: 2 },
    });
  });

  it('does not overwrite a tag that somebody else set meanwhile', async () => {
    const { client, sent } = serverAt(2, 2);
    expect(await performWrite(client, write)).toEqual({
      ok: false,
      message: 'Changed by somebody else meanwhile; its tag is tag 2 now',
      again: { ...write, before: 2, version: 2 },
    });
    expect(sent).toHaveLength(1);
  });

  it('is sent again where something else of the company changed', async () => {
    const { client, sent } = serverAt(4, 0);
    expect(await performWrite(client, write)).toMatchObject({ ok: true, inverse: { version: 5 } });
    expect(sent).toMatchObject([{ version: 1 }, { version: 4 }]);
  });

  it('has nothing to take back where somebody else set the same', async () => {
    expect(await performWrite(serverAt(2, 3).client, write)).toEqual({ ok: true, inverse: null });
  });
});
