import { describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { changelogWith, isLater, linesOf } from '../../scripts/release/changelog.mjs';
import { shippedPackages } from '../../scripts/shipped-packages.mjs';

const read = (path: string): string => readFileSync(path, 'utf8');

describe('NOTICE', () => {
  it('lists what is shipped, and nothing else: npm run notice writes it', () => {
    const [, list = ''] = /^PACKAGES\n\n([\s\S]*?)\n\n-{20}/m.exec(read('NOTICE')) ?? [];
    const listed = list
      .split('\n')
      .map((line) => line.replace(/ \([^()]*(\([^()]*\)[^()]*)*\)$/, ''));
    expect(listed).toEqual(shippedPackages('.').map(({ key }) => key));
  });

  it('has no package without a license, and says what Highcharts needs', () => {
    expect(
      shippedPackages('.').filter(({ license }) => /UNLICENSED|UNKNOWN/.test(license)),
    ).toEqual([]);
    expect(read('NOTICE')).toContain('its operator buys a license from Highsoft AS');
  });
});

describe('npm run sbom', () => {
  it('writes every shipped package and no tool of ours, as its schema wants it', () => {
    const text = execFileSync(process.execPath, ['scripts/sbom.mjs'], {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    const { components } = JSON.parse(text) as { components: { name: string; purl: string }[] };
    const names = components.map(({ purl }) => decodeURIComponent(purl));
    expect(names.some((name) => name.startsWith('pkg:npm/highcharts@'))).toBe(true);
    expect(names.some((name) => name.startsWith('pkg:npm/jest@'))).toBe(false);
    expect(names.length).toBeGreaterThanOrEqual(shippedPackages('.').length);
  }, 120_000);
});

describe('the version', () => {
  it('is the same in all four packages, and its section is in the changelog', () => {
    const versions = ['.', 'rest', 'gateway', 'web'].map(
      (room) => (JSON.parse(read(`${room}/package.json`)) as { version: string }).version,
    );
    expect(new Set(versions).size).toBe(1);
    expect(read('CHANGELOG.md')).toMatch(new RegExp(`^## ${versions[0]}\\b`, 'm'));
    expect(read('docker-compose.yml').match(/rep-portal-\w+:\d+\.\d+\.\d+/g)).toEqual(
      ['rest', 'gateway'].map((name) => `rep-portal-${name}:${versions[0]}`),
    );
  });

  it.each([
    ['0.2.0', '0.1.9', true],
    ['1.0.0', '0.99.99', true],
    ['0.1.0', '0.1.0', false],
    ['0.1.0', '0.2.0', false],
  ])('%s comes after %s: %s', (version, than, expected) => {
    expect(isLater(version, than)).toBe(expected);
  });
});

describe('the changelog', () => {
  it('gets a section of what people notice, oldest first, below what was written by hand', () => {
    const lines = linesOf('fix: b stays\ntest: none\nfeat(web)!: c moved\nfeat: a is new');
    const written = changelogWith(
      '# Changelog\n\n## Unreleased\n\nBy hand.\n\n## 0.1.0\n\nFirst.\n',
      '0.2.0',
      '2026-06-18',
      lines,
    );
    expect(written).toBe(`# Changelog

## Unreleased

## 0.2.0, 2026-06-18

By hand.

### New

- A is new.
- **Needs your hand:** C moved.

### Mended

- B stays.

## 0.1.0

First.
`);
  });

  it('without the heading is refused', () => {
    expect(() => changelogWith('# Changelog\n', '0.2.0', '2026-06-18', [])).toThrow(/Unreleased/);
  });
});
