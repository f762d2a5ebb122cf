import * as z from 'zod';
import { control } from './control';

export const siteRecord = z.object({
  siteId: z.string(),
  clientId: z.string(),
  preset: z.string(),
  createdDate: z.iso.datetime(),
});
const siteList = z.object({ sites: z.array(siteRecord) });
const presetList = z.object({
  presets: z.array(z.object({ name: z.string(), clientId: z.string(), label: z.string(), description: z.string() })),
});

export type SandboxSite = z.infer<typeof siteRecord>;
export type SandboxPreset = z.infer<typeof presetList>['presets'][number];

export async function sandboxPresets(): Promise<SandboxPreset[]> {
  return presetList.parse(await control('GET', '/presets')).presets;
}

/** All sites, newest first, without their keys. */
export async function sandboxSites(): Promise<SandboxSite[]> {
  const { sites } = siteList.parse(await control('GET', '/sites'));
  return sites.sort((one, other) => other.createdDate.localeCompare(one.createdDate));
}

export async function createSandboxSite(preset: string): Promise<SandboxSite> {
  return siteRecord.parse(await control('POST', '/sites', { preset }));
}

export async function deleteSandboxSite(siteId: string): Promise<void> {
  await control('DELETE', `/sites/${encodeURIComponent(siteId)}`);
}
