import type { Hono } from 'hono';
import * as z from 'zod';
import type { Services } from '../../platform/composition/hosted/services';
import type { Web } from '../../platform/http/web';
import { PlatformError } from '../../platform/kernel/errors';
import type { RefusedCall } from '../../platform/kernel/store/refused-calls';
import { readJson } from './json';

export interface RefusedCallList {
  calls: RefusedCall[];
}

const stopped = z.object({ method: z.string(), url: z.url() });
const NOT_SERVED = 501;

export function mountRefusedCalls(app: Hono<Web>, { refused }: Services): void {
  app.get('/refused-calls', (context) => context.json({ calls: refused.list() } satisfies RefusedCallList));
  // From another process that stopped a call to an address of the platform that the emulator does not serve.
  app.post('/refused-calls', async (context) => {
    const { success, data } = stopped.safeParse(await readJson(context.req.raw));
    if (!success) throw new PlatformError(400, 'a refused call has a method and a url');
    const { origin, pathname } = new URL(data.url);
    refused.note({ call: `${data.method} ${origin}${pathname}`, status: NOT_SERVED });
    return context.json({});
  });
}
