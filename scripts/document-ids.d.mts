import type { Plugin } from 'vite';

export function documentIds(manifest: string): Plugin;
export function withIds(code: string, ids: ReadonlyMap<string, string>): string;
