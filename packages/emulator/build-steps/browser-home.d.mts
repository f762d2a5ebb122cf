import type { Plugin } from 'esbuild';

export const browserHome: Plugin;
