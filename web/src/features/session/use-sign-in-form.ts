import { useEffect, useState } from 'react';
import { useSignIn } from './sign-in-context.ts';

export interface SignInForm {
  email: string;
  password: string;
  setEmail(value: string): void;
  setPassword(value: string): void;
  fieldErrors: Readonly<Record<string, string>>;
  message: string | null;
  /** Another object after each refusal: when to move the focus, and to which field. */
  refused: { field: 'email' | 'password' } | null;
  /** Seconds until the next attempt is accepted; 0 when it is. */
  waitSeconds: number;
  busy: boolean;
  submit(given?: { email: string; password: string }): Promise<void>;
}

const waitMessage = (reason: string, seconds: number): string =>
  `${reason} Try again in ${seconds === 1 ? '1 second' : `${seconds} seconds`}.`;

/** State, submit and errors of signing in. What was typed always stays. */
export function useSignInForm(initialEmail = ''): SignInForm {
  const signIn = useSignIn();
  const [email, setEmail] = useState(initialEmail);
  const [password, setPassword] = useState('');
  const [fieldErrors, setFieldErrors] = useState<Record<string, string>>({});
  const [message, setMessage] = useState<string | null>(null);
  const [waitSeconds, setWaitSeconds] = useState(0);
  const [waitReason, setWaitReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<SignInForm['refused']>(null);

  useEffect(() => {
    if (waitSeconds <= 0) return undefined;
    const timer = setTimeout(() => setWaitSeconds(waitSeconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [waitSeconds]);

  const submit = async (given = { email, password }): Promise<void> => {
    const missing: Record<string, string> = {};
    if (given.email.trim() === '') missing.email = 'Enter your e-mail address.';
    if (given.password === '') missing.password = 'Enter your password.';
    setFieldErrors(missing);
    setMessage(null);
    if (Object.keys(missing).length > 0)
      setRefused({ field: missing.email ? 'email' : 'password' });
    if (Object.keys(missing).length > 0 || busy) return;
    setBusy(true);
    const outcome = await signIn(given.email.trim(), given.password);
    setBusy(false);
    if (outcome.kind === 'signedIn') return;
    if (outcome.kind === 'wait') {
      setWaitReason(outcome.reason);
      setWaitSeconds(Math.ceil(outcome.retryAfterSeconds));
    } else setMessage(outcome.message);
    const fields = outcome.kind === 'invalid' ? outcome.fields : [];
    const errors = Object.fromEntries(fields.map((entry) => [entry.field, entry.message]));
    setFieldErrors(errors);
    setRefused({ field: errors.email ? 'email' : 'password' });
  };

  return {
    email,
    password,
    setEmail,
    setPassword,
    fieldErrors,
    message: waitSeconds > 0 ? waitMessage(waitReason, waitSeconds) : message,
    refused,
    waitSeconds,
    busy,
    submit,
  };
}
