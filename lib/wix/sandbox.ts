import { z } from 'zod';
import { env } from '../env';
import { emulatorLink } from './emulator-link';

const presetList = z.object({
  presets: z.array(z.object({ name: z.string(), clientId: z.string(), label: z.string(), description: z.string() })),
});
const siteRecord = z.object({ siteId: z.string(), clientId: z.string(), preset: z.string() });

export type SandboxPreset = z.infer<typeof presetList>['presets'][number];

/** The emulator's ready-made sites. */
export async function sandboxPresets(): Promise<SandboxPreset[]> {
  const { presets } = presetList.parse(await control('GET', '/presets'));
  return presets;
}

/** The emulator's record of a site; `undefined` when it has been removed. */
export async function sandboxSite(siteId: string): Promise<z.infer<typeof siteRecord> | undefined> {
  const found = siteRecord.safeParse(await control('GET', `/sites/${encodeURIComponent(siteId)}`));
  return found.data;
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
