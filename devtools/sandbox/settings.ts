import * as z from 'zod';
import { control } from './control';

/** The settings that the page has controls for; the control interface has more. */
const settings = z.object({
  name: z.string(),
  apps: z.array(z.string()),
  catalogVersion: z.string(),
  premium: z.boolean(),
  published: z.boolean(),
  acceptsPayments: z.boolean(),
  currency: z.string(),
  language: z.string(),
  timeZone: z.string(),
  signIn: z.object({
    requireEmailVerification: z.boolean(),
    requireOwnerApproval: z.boolean(),
    requireCaptcha: z.boolean().default(false),
  }),
  requestsPerMinute: z.number().nullable(),
  removals: z.string().default('announced'),
});

export type SandboxSettings = z.infer<typeof settings>;

export const readSettings = async (site: string): Promise<SandboxSettings> =>
  settings.parse(await control('GET', `${site}/settings`));

export async function changeSettings(site: string, change: SandboxSettings): Promise<void> {
  await control('PUT', `${site}/settings`, change);
}

/** The form's values. The emulator validates them. */
export function settingsIn(form: FormData): SandboxSettings {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const quota = text('requestsPerMinute');
  return {
    name: text('name'),
    apps: form.getAll('apps').map(String),
    catalogVersion: text('catalogVersion'),
    premium: form.has('premium'),
    published: form.has('published'),
    acceptsPayments: form.has('acceptsPayments'),
    currency: text('currency'),
    language: text('language'),
    timeZone: text('timeZone'),
    signIn: {
      requireEmailVerification: form.has('requireEmailVerification'),
      requireOwnerApproval: form.has('requireOwnerApproval'),
      requireCaptcha: form.has('requireCaptcha'),
    },
    requestsPerMinute: quota === '' ? null : Number(quota),
    removals: text('removals'),
  };
}
