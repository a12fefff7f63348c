import type { SignInSuggestion } from '../session/sign-in-suggestions.ts';

/** What a person reads when the product is ready: the one address and whom to sign in as. */
export function welcomeText(url: string, suggestions: SignInSuggestion[]): string {
  const lines = ['', `  The portal is ready:  ${url}`, ''];
  if (suggestions.length > 0) {
    const width = Math.max(...suggestions.map(({ email }) => email.length));
    lines.push('  Demo sign-ins:');
    for (const { email, password, label } of suggestions) {
      lines.push(`    ${email.padEnd(width)}  ${password}  ${label}`);
    }
    lines.push('');
  }
  lines.push('  Ctrl+C stops it.', '');
  return lines.join('\n');
}
