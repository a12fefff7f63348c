import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { DANA, SETTINGS } from '../../../tests/support/web/session.ts';

const readFirstPage = jest.fn();
jest.unstable_mockModule('./load-member-area.ts', () => ({
  loadMemberArea: async () => ({ readFirstPage }),
}));
const { firstAddress, prepareFirstPage } = await import('./first-page.ts');

const ORIGIN = 'https://portal.example';
const begins = (path: string): string => {
  const { pathname, search, hash } = firstAddress(new URL(path, ORIGIN));
  return pathname + search + hash;
};

describe('where a session begins', () => {
  it('is the address that was opened', () => {
    expect(begins('/search?state=GA#list')).toBe('/search?state=GA#list');
    expect(begins('/company/14')).toBe('/company/14');
  });

  it('is where the address leads on to', () => {
    expect(begins('/')).toBe('/landing');
  });

  it('is where the sign-in page was told to go, or home', () => {
    expect(begins('/login?to=%2Fsearch%3Fstate%3DGA')).toBe('/search?state=GA');
    expect(begins('/login')).toBe('/landing');
    expect(begins('/login?to=https%3A%2F%2Fother.example%2F')).toBe('/landing');
  });
});

describe('the first page', () => {
  afterEach(() => {
    window.history.replaceState(null, '', '/');
    readFirstPage.mockClear();
  });

  it('is read for who is signed in, on the business date', async () => {
    window.history.replaceState(null, '', '/login?to=%2Fabout');
    await prepareFirstPage({ viewer: DANA, settings: SETTINGS, sessionSeconds: 60 });
    const address = new URL('/about', window.location.origin);
    expect(readFirstPage.mock.calls).toEqual([[DANA, SETTINGS.today, address]]);
  });

  it('is not read for a visitor', async () => {
    await prepareFirstPage({ viewer: null, settings: SETTINGS, sessionSeconds: 60 });
    expect(readFirstPage).not.toHaveBeenCalled();
  });
});
