import { isOn } from './is-on.mjs';
import { startedInstance } from './place';

type Answer = (request: Request) => Promise<Response>;

/**
 * For `app/headless-emulator/[...path]/route.ts`: the platform's API, hosted pages and images. Also for
 * `app/%5Femulator/[[...path]]/route.ts`: the control interface at the app's own `/_emulator`.
 */
const answer: Answer = async (request) => {
  const app = startedInstance();
  if (app) return app.mounted(request);
  if (!isOn()) return new Response('Not found', { status: 404 });
  return new Response('instrumentation.ts must export register of headless-emulator/next/instrumentation', {
    status: 503,
  });
};

export const GET: Answer = answer;
export const HEAD: Answer = answer;
export const OPTIONS: Answer = answer;
export const POST: Answer = answer;
export const PUT: Answer = answer;
export const PATCH: Answer = answer;
export const DELETE: Answer = answer;
