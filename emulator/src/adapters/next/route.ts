import { isOn } from './is-on';

type Answer = (request: Request) => Promise<Response>;

/** For the app's `app/headless-emulator/[...path]/route.ts`: the platform's API, hosted pages and pictures. */
const answer: Answer = async (request) =>
  isOn() ? (await import('./server')).mounted(request) : new Response('Not found', { status: 404 });

export const GET: Answer = answer;
export const HEAD: Answer = answer;
export const OPTIONS: Answer = answer;
export const POST: Answer = answer;
export const PUT: Answer = answer;
export const PATCH: Answer = answer;
export const DELETE: Answer = answer;
