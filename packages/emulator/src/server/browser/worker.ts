import type { Start, Started } from './messages';

// The emulator's own worker. Browsers keep imported scripts compiled, but not the first script of a worker. So this one
// only imports the others, and receives the messages that would be lost until they have loaded.

const loading = import('./page-emulator');
// The emulator imports these two as well. They load while its script does.
void import('../../platform/database/sqlite/driver').then(({ loadDriver }) => loadDriver());
void import('../../platform/contract/modules/contracts');

self.onmessage = async (event: MessageEvent<Start | undefined>) => {
  try {
    const { receive } = await loading;
    receive(event);
  } catch (error) {
    self.postMessage({ error: String(error) } satisfies Started);
  }
};
