import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { bundled } from '../support/bundle.ts';

/** What a program loads by name when it starts, beside what Node has. */
function packagesOf(entry: string): string[] {
  const text = readFileSync(bundled(entry), 'utf8');
  const names = [...text.matchAll(/^(?:import|export)\b[^'"\n]*["']([^"'\n]+)["'];?$/gm)];
  return [...new Set(names.map(([, name = '']) => name))].filter((name) => !isBuiltin(name)).sort();
}

describe('programs of the server', () => {
  it('carry their packages, but for those with machine code', () => {
    expect(packagesOf('rest/src/commands/user.ts')).toEqual(['@node-rs/argon2']);
    expect(packagesOf('gateway/src/main.ts')).toEqual([]);
  });

  it('hash with what Node has: each operation is hashed before it runs', () => {
    const text = readFileSync(bundled('gateway/src/main.ts'), 'utf8');
    expect(text).toContain('node_modules/@apollo/server/');
    expect(text).not.toMatch(/node_modules\/(sha\.js|hash-base|create-hash)\//);
  });
});
