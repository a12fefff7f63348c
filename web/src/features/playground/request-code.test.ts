import { describe, expect, it } from '@jest/globals';
import { curlOf, fetchOf } from './request-code.ts';

const asked = { query: `{ company(name: "O'Hara") { name } }`, variables: { n: 1 } };

describe('a request as code', () => {
  it('is one command of a shell, whatever is quoted in it', () => {
    const curl = curlOf(asked, 'https://portal.test');
    expect(curl).toContain("curl 'https://portal.test/graphql'");
    expect(curl).toContain(`O'\\''Hara`);
    expect(curl).toContain('"variables":{"n":1}');
    expect(curlOf({ ...asked, variables: {} }, 'https://portal.test')).not.toContain('variables');
  });

  it('is a call of fetch that means the same', () => {
    const code = fetchOf(asked, 'https://portal.test');
    const body = /JSON\.stringify\((\{[\s\S]*?\})\),\n\}\);/.exec(code)?.[1] ?? '';
    expect(JSON.parse(body)).toEqual(asked);
  });
});
