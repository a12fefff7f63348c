import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import type { SignInOutcome } from '../../features/session/session-client.ts';
import { SignInContext, type SignIn } from '../../features/session/sign-in-context.ts';
import { SessionContext, type Settings } from '../../lib/session.ts';
import { rememberSignedIn } from '../../lib/sign-in-hint.ts';
import { LoginPage } from './LoginPage.tsx';

const suggestions = [{ email: 'rep@demo.example', password: 'demo-portal', label: 'Rep Dana' }];

function show(outcome: SignInOutcome, path = '/login', signInSuggestions = suggestions) {
  const signIn = jest.fn<SignIn>(async () => outcome);
  const settings = { signInSuggestions } as unknown as Settings;
  render(
    <MemoryRouter initialEntries={[path]}>
      <SessionContext value={{ viewer: null, settings, signOut: async () => undefined }}>
        <SignInContext value={signIn}>
          <LoginPage />
        </SignInContext>
      </SessionContext>
    </MemoryRouter>,
  );
  return signIn;
}

const signedIn = { kind: 'signedIn' } as SignInOutcome;

describe('the login page', () => {
  afterEach(() => {
    jest.useRealTimers();
    localStorage.clear();
  });

  it('R04: works with the keyboard alone and with password managers', async () => {
    const signIn = show(signedIn);
    const email = screen.getByLabelText('E-mail');
    expect(email).toHaveFocus();
    expect(email).toHaveAttribute('autocomplete', 'username');
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
    await userEvent.keyboard(' rep@demo.example{Tab}demo-portal{Enter}');
    expect(signIn).toHaveBeenCalledWith('rep@demo.example', 'demo-portal');
  });

  it('R04: keeps what was typed when it is refused', async () => {
    show({ kind: 'refused', message: 'E-mail or password is not right.' });
    await userEvent.keyboard('rep@demo.example{Tab}wrong{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('E-mail or password is not right.');
    expect(screen.getByLabelText('E-mail')).toHaveValue('rep@demo.example');
    expect(screen.getByLabelText('Password')).toHaveValue('wrong');
    expect(screen.getByLabelText('Password')).toHaveFocus();
  });

  it('R04: asks for what is missing without asking the server', async () => {
    const signIn = show(signedIn);
    await userEvent.keyboard('{Enter}');
    expect(signIn).not.toHaveBeenCalled();
    expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(
      'Enter your e-mail address.',
    );
    expect(screen.getByLabelText('Password')).toBeInvalid();
  });

  it('shows the server’s word beside its field', async () => {
    const fields = [{ field: 'email', message: 'This is no e-mail address.' }];
    show({ kind: 'invalid', message: 'Please check.', fields });
    await userEvent.keyboard('rep{Tab}x{Enter}');
    expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(
      'This is no e-mail address.',
    );
  });

  it.each(['Too many attempts.', 'Many people are signing in.'])(
    'counts the wait down: %s',
    async (reason) => {
      jest.useFakeTimers();
      show({ kind: 'wait', reason, retryAfterSeconds: 2 });
      fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'a@b.example' } });
      fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'x' } });
      fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
      await act(async () => jest.advanceTimersByTimeAsync(0));
      expect(screen.getByRole('alert')).toHaveTextContent(`${reason} Try again in 2 seconds.`);
      expect(screen.getByRole('button', { name: 'Sign in' })).toBeDisabled();
      // The countdown leaves the cursor where it is, and what was typed.
      screen.getByLabelText('E-mail').focus();
      await act(async () => jest.advanceTimersByTimeAsync(1000));
      expect(screen.getByRole('alert')).toHaveTextContent('Try again in 1 second.');
      expect(screen.getByLabelText('E-mail')).toHaveFocus();
      await act(async () => jest.advanceTimersByTimeAsync(1000));
      expect(screen.getByRole('alert')).toBeEmptyDOMElement();
      expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled();
      expect(screen.getByLabelText('E-mail')).toHaveValue('a@b.example');
      expect(screen.getByLabelText('Password')).toHaveValue('x');
    },
  );

  it('shows the password on demand and hints at caps lock', async () => {
    show(signedIn);
    const password = screen.getByLabelText('Password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password).toHaveAttribute('type', 'text');
    fireEvent.keyDown(password, { key: 'A', modifierCapsLock: true });
    expect(screen.getByText('Caps lock is on.')).toBeInTheDocument();
    fireEvent.keyUp(password, { key: 'a' });
    expect(screen.queryByText('Caps lock is on.')).toBeNull();
  });

  it('A04: says where an expired session returns to', () => {
    rememberSignedIn(true);
    show(signedIn, '/login?to=%2Fcompany%2F812%2Fnotes');
    expect(screen.getByText(/Session expired — you will return to/)).toHaveTextContent(
      '/company/812/notes',
    );
  });

  it('V03: does not name a target that leaves the site', () => {
    show(signedIn, '/login?to=%2F%2Fevil.example');
    expect(screen.queryByText(/evil/)).toBeNull();
  });

  it('signs a demo persona in with one click', async () => {
    const signIn = show(signedIn);
    await userEvent.click(screen.getByRole('button', { name: 'Rep Dana' }));
    expect(signIn).toHaveBeenCalledWith('rep@demo.example', 'demo-portal');
  });
});
