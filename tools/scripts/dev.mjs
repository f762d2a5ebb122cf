import { run } from '../../packages/build-steps/run.mjs';
import { buildUiIfStale } from '../../packages/emulator/build-steps/build-ui.mjs';
import { installIfStale } from './install.mjs';
import { listenAt } from './serve/listen-at.mjs';

await installIfStale();
await buildUiIfStale();
const { port, host } = await listenAt();
process.exit(await run('next', ['dev', '--port', String(port), '--hostname', host]));
