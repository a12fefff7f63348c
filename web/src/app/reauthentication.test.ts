import { describe, expect, it, jest } from '@jest/globals';
import { createReauthentication } from './reauthentication.ts';

describe('signing in again', () => {
  it('X03: is asked for once, however many calls met the ended session', () => {
    const { request, onRequest } = createReauthentication();
    const ask = jest.fn();
    onRequest(ask);
    void request();
    void request();
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('X03: is asked for also where a call met the ended session before anybody listened', async () => {
    const { request, onRequest, settle } = createReauthentication();
    const going = request();
    const ask = jest.fn();
    onRequest(ask);
    expect(ask).toHaveBeenCalledTimes(1);
    settle(true);
    await expect(going).resolves.toBeUndefined();
  });
});
