#!/usr/bin/env node
import { cpSync, existsSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** `npx headless-emulator-browser public`: copies the files into the folder that a project serves at its root. */
const [folder, ...more] = process.argv.slice(2);
const isFolder = folder !== undefined && existsSync(folder) && statSync(folder).isDirectory();
if (!isFolder || more.length > 0 || folder.startsWith('-')) {
  const problem = folder === undefined || isFolder || folder.startsWith('-') ? '' : `There is no folder ${folder}. `;
  console.error(`${problem}Name the folder that your project serves at its root: npx headless-emulator-browser public`);
  process.exit(folder === '--help' || folder === '-h' ? 0 : 1);
}

// An older version may have had files that this one lacks.
rmSync(join(folder, 'headless-emulator'), { recursive: true, force: true });
cpSync(join(import.meta.dirname, 'dist'), folder, { recursive: true });
console.log(`Copied to ${folder}: headless-emulator/ and headless-emulator-service-worker.js.
In the page: await (await import('headless-emulator/browser')).startEmulator()`);
