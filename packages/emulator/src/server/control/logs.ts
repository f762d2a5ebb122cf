import type { Hono } from 'hono';
import * as z from 'zod';
import type { Services } from '../../platform/composition/hosted/services';
import type { Web } from '../../platform/http/web';
import { PlatformError } from '../../platform/kernel/errors';
import { controlledApp } from './control-routes';
import { parse, readJson } from './json';

const MAX_AT_ONCE = 50;
const addition = z.object({ entries: z.array(z.json()).min(1).max(MAX_AT_ONCE) });
const NAME = /^[\w.-]{1,100}$/;
/** No site has such an ID. */
const PREFIX = 'app ';

/**
 * For a tool of an app that runs in several processes: what one of them adds, the others read. Not a part of the control
 * interface, whose calls have commands and tools.
 */
export function logs(services: Services): Hono<Web> {
  const { log } = services;
  const app = controlledApp(services);
  app.post('/:name', async (context) => {
    const { entries } = parse(addition, await readJson(context.req.raw));
    const bodies = entries.map((entry) => JSON.stringify(entry));
    await log.append(PREFIX + nameOf(context.req.param('name')), bodies);
    return context.json({});
  });
  app.get('/:name', async (context) => {
    const after = context.req.query('after') ?? '0';
    if (!/^\d{1,16}$/.test(after))
      throw new PlatformError(400, `after must be the number of an entry, got ${JSON.stringify(after)}`);
    const found = await log.after(PREFIX + nameOf(context.req.param('name')), Number(after));
    return context.json({ entries: found.map(({ number, body }) => ({ number, entry: JSON.parse(body) })) });
  });
  return app;
}

function nameOf(name: string): string {
  if (NAME.test(name)) return name;
  throw new PlatformError(
    400,
    `a log's name has 1 to 100 letters, digits, dots and dashes, got ${JSON.stringify(name)}`,
  );
}
