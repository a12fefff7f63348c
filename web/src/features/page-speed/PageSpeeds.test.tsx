import { afterEach, describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { PageSpeeds } from './PageSpeeds.tsx';

const given = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = given;
});

const answering = (...answers: (() => Response)[]): void => {
  globalThis.fetch = () => Promise.resolve((answers.shift() ?? (() => new Response('{}')))());
};
const speeds = (list: object[]) => () => new Response(JSON.stringify({ speeds: list }));
const SEARCH = { route: '/search', measure: 'move', count: 40, p75: 0.12, p95: 1.44 };

describe('how quick pages are', () => {
  it('lists the moves with their times, and no other measure', async () => {
    answering(speeds([SEARCH, { ...SEARCH, measure: 'shift', p75: 0.01 }]));
    render(<PageSpeeds />, { wrapper: MemoryRouter });
    const row = await screen.findByRole('row', { name: /search/ });
    expect(row.textContent).toContain('120 ms');
    expect(row.textContent).toContain('1.4 s');
    expect(screen.getAllByRole('row')).toHaveLength(2);
  });

  it('says that nothing was measured, and that a read failed and can be tried again', async () => {
    answering(() => new Response('', { status: 503 }), speeds([]));
    render(<PageSpeeds />, { wrapper: MemoryRouter });
    expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/No visit has been measured/)).toBeTruthy();
  });
});
