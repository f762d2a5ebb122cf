import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { exampleRequests } from '../../packages/emulator/tests/requests/machinery/example-requests';

const FILE = fileURLToPath(
  new URL('../../packages/emulator/src/platform/explain/examples/examples.json', import.meta.url),
);

/** `npx vitest run tests/explain/examples.test.ts -u` updates the file. */
test('the console’s examples are the successful requests of the recipes', async () => {
  const examples = await exampleRequests();
  const lines = Object.entries(examples).map(([name, request]) => `${JSON.stringify(name)}:${JSON.stringify(request)}`);
  await expect(`{\n${lines.join(',\n')}\n}\n`).toMatchFileSnapshot(FILE);
});
