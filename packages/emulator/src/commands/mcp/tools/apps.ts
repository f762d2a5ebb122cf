import * as z from 'zod';
import type { Site } from '../../../server/library/site';
import { requireInput, secrets, site } from '../inputs';
import { type Answer, NOTHING, tool, type Workbench } from '../workbench';

interface ActionInput {
  appId?: string | undefined;
  appSecret?: string | undefined;
  permissions?: string[] | undefined;
  webhook?: { url: string; eventTypes?: string[] | undefined } | undefined;
  as?: string | { member: string } | undefined;
}

type Action = (target: Site, input: ActionInput, workbench: Workbench) => Promise<Answer>;

const ACTIONS = {
  async list(target, _, workbench) {
    return { changed: NOTHING, ...(await workbench.controlSite<object>(target, 'GET', '/apps')) };
  },
  async install(target, { as: _, ...app }, workbench) {
    const installed = await workbench.controlSite<{ appId: string }>(target, 'POST', '/apps', app);
    return { changed: `installed the app ${installed.appId}`, ...installed };
  },
  async remove(target, { appId }, workbench) {
    await workbench.controlSite(target, 'DELETE', pathOf(appId));
    return { changed: `removed the app ${appId}` };
  },
  async tokens(target, { appId, as }, workbench) {
    const tokens = await workbench.controlSite<object>(target, 'POST', `${pathOf(appId)}/tokens`, { as });
    return { changed: NOTHING, ...tokens };
  },
} satisfies Record<string, Action>;

const pathOf = (appId: string | undefined): string => `/apps/${encodeURIComponent(requireInput(appId, 'appId'))}`;

export const appTools = [
  tool({
    name: 'apps',
    title: 'Apps',
    description:
      'Apps that call a site with their own ID and secret, through AppStrategy. install answers the secret and the public key of its webhooks; tokens answers what the platform passes to an app with a request.',
    input: z.object({
      site,
      action: z.enum(Object.keys(ACTIONS) as [keyof typeof ACTIONS]),
      appId: z.string().max(100).optional(),
      appSecret: z.string().max(500).optional(),
      permissions: z.array(z.string().max(200)).max(500).optional().describe('scopes and permission IDs; default: all'),
      webhook: z.object({ url: z.string().max(2_000), eventTypes: z.array(z.string()).max(200).optional() }).optional(),
      as: z
        .union([z.enum(['visitor', 'owner', 'app']), z.strictObject({ member: z.string().max(320) })])
        .optional()
        .describe('with tokens: the caller of the request'),
      secrets,
    }),
    async run({ site: name, action, secrets: _, ...input }, workbench) {
      const target = await workbench.site(name);
      const run: Action = ACTIONS[action];
      return { site: target.clientId, ...(await run(target, input, workbench)) };
    },
  }),
];
