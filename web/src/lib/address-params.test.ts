import {
  choiceParam,
  dateParam,
  flagParam,
  numbersParam,
  readAddress,
  sortParam,
  textParam,
  writeAddress,
} from './address-params.ts';

const SPEC = {
  q: textParam,
  rep: numbersParam,
  from: dateParam,
  client: flagParam,
  status: choiceParam(['open', 'done'], 'open'),
  sort: sortParam(['date', 'company']),
};

test('an address and its values are two sides of one thing', () => {
  const search = '?q=roof+tile&rep=3,5&from=2026-06-18&client=0&status=done&sort=-date';
  const { values, unreadable } = readAddress(SPEC, search);
  expect(values).toEqual({
    q: 'roof tile',
    rep: [3, 5],
    from: '2026-06-18',
    client: false,
    status: 'done',
    sort: { id: 'date', descending: true },
  });
  expect(unreadable).toEqual([]);
  expect(writeAddress(SPEC, values, search)).toBe(search);
});

test('what cannot be read has its fallback and is named', () => {
  const { values, unreadable } = readAddress(
    SPEC,
    '?rep=3,x&from=2026-02-31x&sort=nothing&colour=1',
  );
  expect(values).toEqual({ q: '', rep: [], from: null, client: null, status: 'open', sort: null });
  expect(unreadable).toEqual(['rep=3,x', 'from=2026-02-31x', 'sort=nothing']);
});

test.each(['\u0000', `a${'b'.repeat(200)}`])('%j is no text to look for', (q) => {
  const search = `?q=${encodeURIComponent(q)}`;
  expect(readAddress(SPEC, search)).toMatchObject({ values: { q: '' }, unreadable: [`q=${q}`] });
});

test.each(['2026-02-30', '2026-13-01', '9999-12-31', '1850-01-01', '2026-2-3'])(
  '%s is no day that a page can ask for',
  (from) => {
    const { values, unreadable } = readAddress(SPEC, `?from=${from}`);
    expect(values.from).toBeNull();
    expect(unreadable).toEqual([`from=${from}`]);
  },
);

test('columns, density and the view stay when a filter changes', () => {
  const { values } = readAddress(SPEC, '?view=x&cols=a,b');
  expect(writeAddress(SPEC, { ...values, q: 'a b' }, '?view=x&cols=a,b')).toBe(
    '?q=a+b&view=x&cols=a,b',
  );
});
