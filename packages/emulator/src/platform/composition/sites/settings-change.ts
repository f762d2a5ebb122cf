import * as z from 'zod';
import { catalogVersionOf } from '../../http/catalog-version';
import { BoundedLog } from '../../kernel/bounded-log';
import { commerceOf, commerceSettings } from '../../kernel/commerce-settings';
import { PlatformError } from '../../kernel/errors';
import { APPS, CATALOG_VERSIONS, DEFAULT_SETTINGS, REMOVALS, type SiteSettings } from '../../kernel/settings';
import type { Transaction } from '../../kernel/store/store-interface';
import { isObject } from '../../kernel/values/objects';
import { isTimeZone } from '../../kernel/values/time-zones';
import { DOCUMENT_VERSION } from './document-versions';

/** Sites created before a setting existed lack it. */
const ownerSettings = z
  .strictObject({
    name: z.string().max(200),
    apps: z.array(z.enum(APPS)),
    catalogVersion: z.enum(CATALOG_VERSIONS),
    premium: z.boolean(),
    published: z.boolean(),
    acceptsPayments: z.boolean(),
    currency: z.string().regex(/^[A-Z]{3}$/),
    commerce: commerceSettings,
    timeZone: z.string().refine(isTimeZone, 'is not an IANA time zone'),
    language: z.string().refine(isLanguage, 'is not a BCP 47 language tag'),
    redirects: z.strictObject({
      allowedDomains: z.array(z.string().refine(isDomain, 'is neither a host, with or without a port, nor an origin')),
      allowedRedirectUris: z.array(
        z.url().refine(leadsToAnApp, 'must be an http or https URL, or have an app’s own scheme'),
      ),
    }),
    signIn: z.strictObject({
      requireEmailVerification: z.boolean(),
      requireOwnerApproval: z.boolean(),
      requireCaptcha: z.boolean().optional(),
    }),
    removals: z.enum(REMOVALS),
    requestsPerMinute: z.int().positive().nullable(),
  })
  .partial();

/** Without clock and faults, which have URLs of their own. */
export function visibleSettings({ id: _, clock: __, faults: ___, documentVersion: ____, ...settings }: SiteSettings) {
  return { ...settings, catalogVersion: catalogVersionOf(settings), commerce: commerceOf(settings) };
}

/** Merges at every depth; lists are replaced. Throws PlatformError 400 with the paths that cannot be set. */
export function settingsAfter(present: SiteSettings, change: Record<string, unknown>): Partial<SiteSettings> {
  const parsed = ownerSettings.safeParse(mergeSettings(visibleSettings(present), change));
  if (parsed.success) return requireWithinLimit(parsed.data);
  throw new PlatformError(400, z.prettifyError(parsed.error));
}

export function settingsMistakes(change: Record<string, unknown>): { path: string; message: string }[] {
  const parsed = ownerSettings.safeParse(mergeSettings(visibleSettings({ ...DEFAULT_SETTINGS, name: '' }), change));
  return (parsed.error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message }));
}

const keptSettings = ownerSettings.required({
  name: true,
  apps: true,
  premium: true,
  published: true,
  acceptsPayments: true,
  currency: true,
  timeZone: true,
  language: true,
  redirects: true,
  signIn: true,
  requestsPerMinute: true,
});
const keptClock = z.strictObject({ offsetMs: z.int(), frozenAt: z.iso.datetime().optional() });

/** Checks settings from outside. Throws PlatformError 400 with the path of the mistake. */
export function refuseUnusableSettings(stored: Record<string, unknown>): void {
  const { id: _, clock, faults: __, documentVersion, commerce, ...rest } = stored;
  const whole = isObject(commerce) ? { ...commerceOf({}), ...commerce } : commerce;
  const schema = z.object({ settings: keptSettings, clock: keptClock, documentVersion: z.literal(DOCUMENT_VERSION) });
  const settings = { ...rest, ...(whole !== undefined && { commerce: whole }) };
  const parsed = schema.safeParse({ settings, clock, documentVersion });
  if (!parsed.success) throw new PlatformError(400, z.prettifyError(parsed.error));
  requireWithinLimit(stored);
}

/** In characters of JSON. Every call reads the settings; a large shop uses about a tenth. */
const MAX_SETTINGS_LENGTH = 200_000;

function requireWithinLimit<T extends object>(settings: T): T {
  const { length } = JSON.stringify(settings);
  if (length <= MAX_SETTINGS_LENGTH) return settings;
  throw new PlatformError(400, `a site's settings have at most ${MAX_SETTINGS_LENGTH} characters, got ${length}`);
}

function mergeSettings(present: unknown, change: unknown): unknown {
  if (!isObject(present) || !isObject(change)) return change;
  const changed = Object.entries(change).map(([name, value]) => [
    name,
    mergeSettings(Object.hasOwn(present, name) ? present[name] : undefined, value),
  ]);
  return { ...present, ...Object.fromEntries(changed) };
}

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}

/** `localhost`, `localhost:3000`, `*.example.com`, `https://example.com`. */
function isDomain(entry: string): boolean {
  const address = entry.includes('://') ? entry : `http://${entry.replace(/^\*\./, '')}`;
  if (!URL.canParse(address) || /[/?#]$/.test(entry)) return false;
  const { protocol, pathname } = new URL(address);
  return /^https?:$/.test(protocol) && pathname === '/';
}

/** Schemes that a browser runs or reads itself. Any other may belong to an app. */
const OF_BROWSERS = new Set([
  'about:',
  'blob:',
  'data:',
  'file:',
  'filesystem:',
  'ftp:',
  'intent:',
  'javascript:',
  'vbscript:',
  'view-source:',
  'ws:',
  'wss:',
]);

function leadsToAnApp(url: string): boolean {
  return URL.canParse(url) && !OF_BROWSERS.has(new URL(url).protocol);
}

export interface ClockStep {
  now: string;
  /** The due changes, one line each. */
  due: string[];
}

const MAX_STEPS = 50;
const MAX_LINES = 200;

const steps = new BoundedLog<ClockStep>('clock-steps', MAX_STEPS);

export async function recordStep(transaction: Transaction, due: readonly string[]): Promise<void> {
  if (due.length > 0) await steps.add(transaction, { now: transaction.now, due: due.slice(0, MAX_LINES) });
}

/** Newest first. */
export const clockSteps = (transaction: Transaction): Promise<ClockStep[]> => steps.all(transaction);
