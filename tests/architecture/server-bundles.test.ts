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
});
