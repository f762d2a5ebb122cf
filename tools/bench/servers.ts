import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { scripts } from '../../package.json';

export const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Server {
  address: string;
  child: ChildProcess;
  stop(): Promise<void>;
}

/** Starts a Node.js script and waits until it prints its URL. */
export async function startServer(args: readonly string[], env: Record<string, string> = {}): Promise<Server> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', ...env },
  });
  const ended = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /https?:\/\/\S+/.exec(line)?.[0];
    if (!address) continue;
    child.stdout.resume();
    return {
      address: address.replace(/\/$/, ''),
      child,
      async stop() {
        child.kill();
        await ended;
      },
    };
  }
  throw new Error(`${args.join(' ')} ended before it answered`);
}

/** The arguments for Node.js in the script `npm run emulator`. */
const [, ...EMULATOR] = scripts.emulator.split(' ');

/** Starts the built emulator in its own process, by default with its data in memory. */
export const startEmulator = (
  where: readonly string[] = ['--memory'],
  env: Record<string, string> = { DATABASE_URL: '' },
): Promise<Server> => startServer([...EMULATOR, '--port', '0', ...where], env);

export interface NewSite {
  siteId: string;
  clientId: string;
  ownerApiKey: string;
}

/** Creates a throw-away site on a running emulator. */
export async function newSite(address: string, preset = 'sandbox'): Promise<NewSite> {
  const response = await fetch(`${address}/_emulator/sites`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ preset }),
  });
  if (!response.ok) throw new Error(`no site: ${response.status} ${await response.text()}`);
  return response.json();
}

export async function visitorToken(address: string, clientId: string): Promise<string> {
  const response = await fetch(`${address}/oauth2/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grantType: 'anonymous', clientId }),
  });
  if (!response.ok) throw new Error(`no token: ${response.status} ${await response.text()}`);
  const { access_token: token } = await response.json();
  return token;
}
