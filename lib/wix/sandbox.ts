import * as z from 'zod';
import { env } from '../env';
import { emulatorLink } from './emulator-link';

const presetList = z.object({
  presets: z.array(z.object({ name: z.string(), clientId: z.string(), label: z.string(), description: z.string() })),
});
const siteRecord = z.object({ siteId: z.string(), clientId: z.string(), preset: z.string() });

const siteList = z.object({ sites: z.array(siteRecord) });

export type SandboxPreset = z.infer<typeof presetList>['presets'][number];

/** The emulator's ready-made sites. */
export async function sandboxPresets(): Promise<SandboxPreset[]> {
  const { presets } = presetList.parse(await control('GET', '/presets'));
  return presets;
}

/** The emulator's record of the site that the client ID names; `undefined` when there is none. */
export async function sandboxSite({ clientId }: { clientId: string }): Promise<z.infer<typeof siteRecord> | undefined> {
  try {
    const found = siteList.safeParse(await control('GET', `/sites?clientId=${encodeURIComponent(clientId)}`));
    return found.data?.sites[0];
  } catch (error) {
    // An emulator of its own that cannot be reached: the screens say so where they ask for their content.
    console.error('The emulator could not be asked for its site:', error);
    return undefined;
  }
}

/** Brings the site back to what its preset gives. */
export async function resetSandboxSite(siteId: string): Promise<void> {
  await control('POST', `/sites/${encodeURIComponent(siteId)}/reset`);
}

/** A call of the emulator's control interface, which tests and scripts use just the same. */
async function control(method: string, path: string): Promise<unknown> {
  const link = emulatorLink();
  if (!link) throw new Error('the app talks to the real platform: there is no sandbox to control');
  const request = new Request(`http://127.0.0.1/_emulator${path}`, {
    method,
    headers: env.emulatorAdminToken ? { authorization: `Bearer ${env.emulatorAdminToken}` } : {},
  });
  const response = await link(request);
  return response.json();
}
