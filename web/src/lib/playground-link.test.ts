import { describe, expect, it } from '@jest/globals';
import { playgroundLink, readPlaygroundLink } from './playground-link.ts';

const read = (link: string) => readPlaygroundLink(new URL(link, 'http://portal.test'));

describe('a link to the playground', () => {
  it('carries a query and its variables, whatever they contain', () => {
    const asked = {
      query: 'query ($n: String) { a(n: $n) # “100 %” & more\n}',
      variables: { n: 'é#?&' },
    };
    const link = playgroundLink(asked);
    expect(read(link)).toEqual(asked);
    expect(new URL(link, 'http://portal.test').search).toBe('');
  });

  it('is read as others write it too', () => {
    expect(read('/playground?query=%7Ba%7D&variables=%7B%22n%22%3A1%7D')).toEqual({
      query: '{a}',
      variables: { n: 1 },
    });
  });

  it.each([['/playground'], ['/playground#broken'], ['/playground#'], ['/playground?variables=7']])(
    'of %s carries nothing',
    (link) => {
      expect(read(link)).toBeNull();
    },
  );
});
