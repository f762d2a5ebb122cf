import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const script = pathToFileURL('tools/scripts/serve/listen-at.mjs').href;
const PRINT = `import(${JSON.stringify(script)}).then(async ({ listenAt }) => console.log(JSON.stringify(await listenAt())));`;

test('npm start reads .env.local, unless a variable is set already', async ({ onTestFinished }) => {
  const folder = mkdtempSync(join(tmpdir(), 'environment-file-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, '.env.local'), '# PORT=1\nPORT=3100\nWIX_CLIENT_ID=of-the-file\n');
  const listening = async (variables: Record<string, string>) => {
    const env = { NODE_ENV: 'test' as const, PATH: process.env.PATH, ...variables };
    const { stdout, stderr } = await run(process.execPath, ['--eval', PRINT], { cwd: folder, env });
    expect(stderr).toBe('');
    return JSON.parse(stdout);
  };
  expect(await listening({})).toMatchObject({ port: 3100, clientId: 'of-the-file' });
  expect(await listening({ PORT: '3200' })).toMatchObject({ port: 3200, clientId: 'of-the-file' });
});
