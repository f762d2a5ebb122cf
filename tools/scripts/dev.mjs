import { buildUiIfStale } from '../../packages/emulator/ui/build.mjs';
import { installIfStale } from './install.mjs';
import { run } from './run.mjs';
import { listenAt } from './serve/listen-at.mjs';

await installIfStale();
await buildUiIfStale();
const { port, host } = await listenAt();
process.exit(await run('next', ['dev', '--port', String(port), '--hostname', host]));
