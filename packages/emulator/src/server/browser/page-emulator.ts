import './globals';
import { isPreset, PRESETS } from '../../platform/composition/presets/presets';
import { openSqliteStorage } from '../../platform/database/sqlite/sqlite-storage';
import { useJar } from '../../platform/http/hosted/browser/cookies';
import { createEmulator, type Emulator } from '../emulator';
import { openKeptCookies } from './kept-cookies';
import {
  type Answer,
  type Question,
  type SentRequest,
  type Start,
  type Started,
  toRequest,
  toSentResponse,
} from './messages';

/** Set by the bundler. */
declare const VERSION: string;

/** Where a page's data is kept. */
const FOLDER = '/headless-emulator';

let emulator: Promise<Emulator> | undefined;
let baseUrl = '';

/** The page starts the emulator with one message, and adds a port for each of its callers. */
export function receive({ data, ports }: MessageEvent<Start | undefined>): void {
  const [port] = ports;
  if (port) port.onmessage = (event: MessageEvent<Question>) => void answer(port, event.data);
  if (!data) return;
  emulator = start(data);
  emulator
    .then(() => ({ clientId: clientIdOf(data.preset), version: VERSION }))
    .catch((error: Error) => ({ error: error.message }))
    .then((started: Started) => self.postMessage(started));
}

async function start({ baseUrl: address, preset, seed, now, isStrict = false, persist }: Start): Promise<Emulator> {
  baseUrl = address;
  const clientId = clientIdOf(preset);
  const storage = await openSqliteStorage({ folder: persist ? FOLDER : undefined });
  if (persist) useJar(openKeptCookies(FOLDER));
  const created = await createEmulator({
    storage,
    seed,
    now,
    checkResponses: isStrict,
    clientId,
    allowedHosts: [new URL(address).hostname],
    onBug: (error, operation) => console.error(`${operation}:`, error),
  });
  await created.sites.byClientId(clientId);
  return created;
}

function clientIdOf(preset: string): string {
  if (!isPreset(preset)) throw new Error(`there is no preset "${preset}", only ${Object.keys(PRESETS).join(', ')}`);
  return PRESETS[preset].clientId;
}

/** One request at a time: nothing can come between the steps of a site that is being made. */
let last: Promise<unknown> = Promise.resolve();

async function answer(port: MessagePort, { id, request }: Question): Promise<void> {
  const response = last.then(() => respond(request));
  last = response.catch(() => undefined);
  try {
    const sent = await toSentResponse(await response);
    port.postMessage({ id, response: sent } satisfies Answer, sent.body ? [sent.body] : []);
  } catch (error) {
    port.postMessage({ id, error: error instanceof Error ? error.message : String(error) } satisfies Answer);
  }
}

async function respond(request: SentRequest): Promise<Response> {
  if (!emulator) throw new Error('the emulator has not been started');
  const { fetch } = await emulator;
  const { origin, pathname } = new URL(baseUrl);
  const prefix = `${origin}${pathname}/`;
  const isMounted = request.url.startsWith(prefix);
  const url = isMounted ? `${origin}/${request.url.slice(prefix.length)}` : request.url;
  return withFrames(await fetch(toRequest({ ...request, url }), { baseUrl }));
}

/** The page may show hosted pages in a frame: nobody else can open them. */
function withFrames(response: Response): Response {
  const policy = response.headers.get('content-security-policy') ?? '';
  response.headers.set(
    'content-security-policy',
    policy.replaceAll("frame-ancestors 'none'", "frame-ancestors 'self'"),
  );
  return response;
}
