import { pathToFileURL } from 'node:url';
import { run } from './run.mjs';
import { isFresh, writeStamp } from './sources.mjs';

const STAMP = '.next/sources.sha256';
const SOURCES = [
  'app',
  'components',
  'lib',
  'emulator',
  'public',
  'middleware.ts',
  'instrumentation.ts',
  'next.config.js',
  'tailwind.config.ts',
  'postcss.config.mjs',
  'tsconfig.json',
  'package-lock.json',
];

/** Builds the app for production and remembers from what; answers the exit code. */
export async function build() {
  const code = await run('next', ['build']);
  if (code === 0) writeStamp(STAMP, SOURCES);
  return code;
}

export async function buildIfStale() {
  if (isFresh(STAMP, SOURCES)) return 0;
  console.log('The build is older than the sources: building …');
  return build();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exit(await build());
