import * as z from 'zod';
import { page } from '../inputs';
import { NOTHING, tool } from '../tool';

const DEFAULT_ROWS = 15;

interface Operation {
  name: string;
  package: string;
  served: boolean;
}

export const operationTools = [
  tool({
    name: 'find_operations',
    title: 'Find operations',
    description:
      "Finds operations of the platform by words, such as 'create booking', in their names, descriptions, permissions and error codes.",
    input: z.object({ words: z.string().max(200), limit: page.limit }),
    reads: true,
    async run({ words, limit = DEFAULT_ROWS }, workbench) {
      const { operations } = await workbench.control<{ operations: Operation[] }>(
        'GET',
        `/operations?search=${encodeURIComponent(words)}`,
      );
      const rows = operations.slice(0, limit);
      return {
        changed: NOTHING,
        operations: rows.map(({ name, package: from, served }) => `${name} (${from}${served ? '' : ', not served'})`),
        more: operations.length - rows.length,
      };
    },
  }),
];
