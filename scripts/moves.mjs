const tab = (name) => (page) =>
  page.getByRole('navigation', { name: 'Company pages' }).getByRole('link', { name });
const sidebar = (name) => (page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
const inMain = (page) => page.getByRole('main');

/**
 * The moves of a rep's day: the page that a move starts from, what is clicked or pressed, and the window title and element
 * that show that it has arrived. `{seq}` stands for a company with contacts, figures and contracts; `before` lists links to
 * follow first. `npm run bench:moves` times the moves, and tests/http/moves.e2e.ts counts their requests and commits.
 * @type {readonly import('./moves.d.mts').Move[]}
 */
export const MOVES = [
  {
    name: 'list to company',
    from: '/search?state=GA',
    click: (page) => inMain(page).locator('tbody a').first(),
    title: /· (?!Search)/,
    content: 'main article',
  },
  {
    name: 'company: People',
    from: '/company/{seq}',
    click: tab('People'),
    title: /· Contacts ·/,
    content: 'main tbody tr',
  },
  {
    name: 'company: Performance',
    from: '/company/{seq}',
    click: tab('Performance'),
    title: /· Stats ·/,
    content: 'main table',
  },
  {
    name: 'company: Contracts',
    from: '/company/{seq}',
    click: tab('Contracts'),
    title: /· Contract history ·/,
    content: 'main table',
  },
  {
    name: 'company: a tab by its key',
    from: '/company/{seq}',
    press: '3',
    title: /· Contacts ·/,
    content: 'main tbody tr',
  },
  {
    name: 'sidebar: Notes',
    from: '/landing',
    click: sidebar('Notes'),
    title: /^Notes ·/,
    content: 'main article',
  },
  {
    name: 'sidebar: Revenue',
    from: '/landing',
    click: sidebar('Revenue'),
    title: /^Renewals/,
    content: 'main tbody tr',
  },
  {
    name: 'sidebar: Companies',
    from: '/landing',
    click: sidebar('Companies'),
    title: /^Search/,
    content: 'main tbody tr',
  },
  {
    name: 'hub: Standings',
    from: '/sales/renewals/me',
    click: (page) => page.getByRole('link', { name: 'Standings', exact: true }),
    title: /^Master standings/,
    content: 'main tbody tr',
  },
  {
    name: 'sidebar: a page seen before',
    from: '/notes',
    before: [sidebar('Today')],
    click: sidebar('Notes'),
    title: /^Notes ·/,
    content: 'main article',
  },
  {
    name: 'back',
    from: '/search?state=GA',
    before: [(page) => inMain(page).locator('tbody a').first()],
    back: true,
    title: /^Search/,
    content: 'main tbody tr',
  },
  {
    name: 'palette',
    from: '/search?state=GA',
    press: 'Control+k',
    title: /./,
    content: '[role="dialog"] [role="combobox"]',
  },
];

/**
 * Pages that are opened by their address, as in a new tab or after a reload; `npm run bench:moves -- --loads` times them.
 * @type {readonly import('./moves.d.mts').Load[]}
 */
export const LOADS = [
  { name: 'load: Today', address: '/landing', content: 'main li' },
  { name: 'load: Companies', address: '/search?state=GA', content: 'main tbody tr' },
  { name: 'load: a company', address: '/company/{seq}', content: 'main article' },
  { name: 'load: Notes', address: '/notes', content: 'main article' },
  { name: 'load: Standings', address: '/sales/master-standings', content: 'main tbody tr' },
];
