import type { Plugin } from 'vite';

export function twoSheets(pagesBefore: readonly string[]): Plugin;
