import * as z from 'zod';
import { control, SandboxUnavailableError } from './control';

const overview = z.object({
  presets: z.array(z.object({ name: z.string(), clientId: z.string(), label: z.string(), description: z.string() })),
  /** Absent from an older separate emulator. */
  storage: z.object({ kind: z.string(), note: z.string().optional() }).optional(),
});
const siteRecord = z.object({
  siteId: z.string(),
  clientId: z.string(),
  preset: z.string(),
  /** ISO; absent from an older separate emulator. */
  now: z.iso.datetime().exactOptional(),
  isFrozen: z.boolean().exactOptional(),
  /** Absent from an older separate emulator. */
  isMoved: z.boolean().exactOptional(),
  language: z.string().exactOptional(),
  seedName: z.string().exactOptional(),
  trouble: z.string().exactOptional(),
});
const siteList = z.object({ sites: z.array(siteRecord) });

type SandboxPreset = z.infer<typeof overview>['presets'][number];

type SandboxState =
  | {
      kind: 'running';
      presets: SandboxPreset[];
      /** The reason why sites are in memory although a folder was configured or is the default. */
      memoryNote?: string | undefined;
    }
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

export async function sandboxSite({ clientId }: { clientId: string }): Promise<z.infer<typeof siteRecord> | undefined> {
  try {
    const parsed = siteList.safeParse(await control('GET', `/sites?clientId=${encodeURIComponent(clientId)}`));
    return parsed.data?.sites[0];
  } catch (error) {
    // The screens and the terminal already report this.
    if (!(error instanceof SandboxUnavailableError)) console.error('Could not get the site from the emulator:', error);
    return undefined;
  }
}

const coupon = z.object({
  code: z.string(),
  name: z.string(),
  disabled: z.boolean().optional(),
  startTime: z.string().optional(),
  expirationTime: z.string().optional(),
});
const couponList = z.object({ documents: z.array(coupon) });

const isAlwaysValid = ({ disabled, startTime, expirationTime }: z.infer<typeof coupon>): boolean =>
  !disabled && !startTime && !expirationTime;

/** Usable coupons come first. Empty if the emulator does not answer. */
export async function sandboxCoupons(siteId: string): Promise<{ code: string; name: string }[]> {
  try {
    const parsed = couponList.safeParse(
      await control('GET', `/sites/${encodeURIComponent(siteId)}/collections/coupons`),
    );
    const coupons = parsed.data?.documents ?? [];
    return coupons.sort((a, b) => Number(isAlwaysValid(b)) - Number(isAlwaysValid(a)));
  } catch (error) {
    console.error('Could not get the coupons from the emulator:', error);
    return [];
  }
}

const webhookList = z.object({ webhookPublicKey: z.string(), webhooks: z.array(z.object({ url: z.string() })) });

/** Throws if the emulator does not return it. */
export async function sandboxWebhookKey(siteId: string): Promise<string> {
  return webhookList.parse(await control('GET', `/sites/${encodeURIComponent(siteId)}/webhooks`)).webhookPublicKey;
}

export async function sandboxWebhooks(siteId: string): Promise<string[]> {
  const { webhooks } = webhookList.parse(await control('GET', `/sites/${encodeURIComponent(siteId)}/webhooks`));
  return webhooks.map(({ url }) => url);
}

/** `siteChanges` adds changes that are not events, such as a reset. */
export async function addSandboxWebhook(siteId: string, url: string): Promise<void> {
  await control('POST', `/sites/${encodeURIComponent(siteId)}/webhooks`, { url, siteChanges: true });
}
