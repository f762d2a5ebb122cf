import * as z from 'zod';
import { env } from '../env';
import { emulatorLink } from './emulator-link';

const overview = z.object({
  presets: z.array(z.object({ name: z.string(), clientId: z.string(), label: z.string(), description: z.string() })),
  /** Absent from an older emulator in a process of its own. */
  storage: z.object({ kind: z.string(), note: z.string().optional() }).optional(),
});
const failure = z.object({ message: z.string() });
const siteRecord = z.object({ siteId: z.string(), clientId: z.string(), preset: z.string() });

const siteList = z.object({ sites: z.array(siteRecord) });

type SandboxPreset = z.infer<typeof overview>['presets'][number];

type SandboxState =
  | {
      kind: 'running';
      /** The emulator's ready-made sites. */
      presets: SandboxPreset[];
      /** Why its sites are kept in memory although a folder was configured or would be usual. */
      memoryNote?: string | undefined;
    }
  /** Nothing can be done now; `reason` says what is missing. */
  | { kind: 'unavailable'; reason: string };

export async function sandboxState(): Promise<SandboxState> {
  try {
    const { presets, storage } = overview.parse(await control('GET', ''));
    return { kind: 'running', presets, memoryNote: storage?.note };
  } catch (error) {
    if (error instanceof SandboxUnavailableError) return { kind: 'unavailable', reason: error.message };
    throw error;
  }
}

/** The emulator's record of the client ID's site; `undefined` if there is none. */
export async function sandboxSite({ clientId }: { clientId: string }): Promise<z.infer<typeof siteRecord> | undefined> {
  try {
    const found = siteList.safeParse(await control('GET', `/sites?clientId=${encodeURIComponent(clientId)}`));
    return found.data?.sites[0];
  } catch (error) {
    // The screens report this where they load their content, and the terminal has reported it.
    if (!(error instanceof SandboxUnavailableError))
      console.error('The emulator could not be asked for its site:', error);
    return undefined;
  }
}

/** Resets the site to its preset. */
export async function resetSandboxSite(siteId: string): Promise<void> {
  await control('POST', `/sites/${encodeURIComponent(siteId)}/reset`);
}

/** A call to the emulator's control interface, as tests and scripts make it, too. */
async function control(method: string, path: string): Promise<unknown> {
  const link = emulatorLink();
  if (!link) throw new Error('the app talks to the real platform: there is no sandbox to control');
  const request = new Request(`http://127.0.0.1/_emulator${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(env.emulatorAdminToken && { authorization: `Bearer ${env.emulatorAdminToken}` }),
    },
  });
  const response = await answerOf(link(request));
  const answer: unknown = await response.json();
  if (response.ok) return answer;
  const { message } = failure.parse(answer);
  throw response.status === 503 ? new SandboxUnavailableError(message) : new Error(message);
}

class SandboxUnavailableError extends Error {
  override name = 'SandboxUnavailableError';
}

async function answerOf(asked: Promise<Response>): Promise<Response> {
  try {
    return await asked;
  } catch (error) {
    // `fetch` throws a TypeError when a connection breaks.
    if (!(error instanceof TypeError)) throw error;
    throw new SandboxUnavailableError('the emulator did not answer: its connection broke', { cause: error });
  }
}
