import { expect, it } from '@jest/globals';
import { cleanUrl, previewText, resolveInput, urlProblem } from './resolve-rules.ts';

it.each([
  ['https://Firm.example/about', 'firm.example', null],
  ['firm', 'firm', 'A domain reads like firm.example.'],
  ['  ', '', 'Please enter a domain.'],
])('R32: %j is %j', (text, url, problem) => {
  expect(cleanUrl(text)).toBe(url);
  expect(urlProblem(text)).toBe(problem);
});

it('R32: an assignment names a domain, and a category where one was chosen', () => {
  expect(resolveInput({ url: 'Firm.example', category: '' })).toEqual({ url: 'firm.example' });
  expect(resolveInput({ url: 'firm.example', category: 'gc' })).toEqual({
    url: 'firm.example',
    category: 'GC',
  });
});

it('R32: the preview says how much it is about', () => {
  expect(previewText([{ visits: 69 }])).toBe('1 address range with 69 visits');
  expect(previewText([{ visits: 1000 }, { visits: 67 }])).toBe(
    '2 address ranges with 1,067 visits',
  );
});
