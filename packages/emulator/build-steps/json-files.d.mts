import type { Plugin } from 'esbuild';

export const jsonFiles: Plugin;
