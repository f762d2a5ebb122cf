import * as z from 'zod';
import type { Site } from '../../../server/library/site';
import { page, requireInput, secrets, site } from '../inputs';
import { type Answer, NOTHING, tool, type Workbench } from '../workbench';
import { toQueryString } from './observation';

const DEFAULT_ROWS = 10;

interface ActionInput {
  url?: string | undefined;
  eventTypes?: string[] | undefined;
  siteChanges?: boolean | undefined;
  id?: string | undefined;
  signature?: 'valid' | 'wrong' | undefined;
  issuedAt?: string | undefined;
  limit?: number | undefined;
  after?: string | undefined;
  appSecret?: string | undefined;
  permissions?: string[] | undefined;
  plugins?: Record<string, string> | undefined;
  as?: string | undefined;
}

type Action = (target: Site, input: ActionInput, workbench: Workbench) => Promise<Answer>;

const ACTIONS = {
  async list(target, _, workbench) {
    return { changed: NOTHING, ...(await workbench.controlSite<object>(target, 'GET', '/webhooks')) };
  },
  async add(target, { url, eventTypes, siteChanges }, workbench) {
    const webhook = { url: requireInput(url, 'url'), eventTypes, siteChanges };
    const added = await workbench.controlSite<object>(target, 'POST', '/webhooks', webhook);
    return { changed: `events are sent to ${url}`, ...added };
  },
  async remove(target, { id }, workbench) {
    await workbench.controlSite(target, 'DELETE', `/webhooks/${pathPart(id)}`);
    return { changed: `removed the webhook ${id}` };
  },
  async deliveries(target, { limit = DEFAULT_ROWS, after }, workbench) {
    const path = `/webhooks/deliveries${toQueryString({ limit, after })}`;
    return { changed: NOTHING, ...(await workbench.controlSite<object>(target, 'GET', path)) };
  },
  async send(target, { id, signature = 'valid', issuedAt }, workbench) {
    const path = `/webhooks/deliveries/${pathPart(id)}/send`;
    const delivery = await workbench.controlSite<object>(target, 'POST', path, { signature, issuedAt });
    return { changed: `sent the delivery ${id}`, ...delivery };
  },
  async apps(target, _, workbench) {
    return { changed: NOTHING, ...(await workbench.controlSite<object>(target, 'GET', '/apps')) };
  },
  async install(target, { id: appId, appSecret, permissions, plugins, url, eventTypes }, workbench) {
    const webhook = url === undefined ? undefined : { url, eventTypes };
    const app = { appId, appSecret, permissions, plugins, webhook };
    const installed = await workbench.controlSite<{ appId: string }>(target, 'POST', '/apps', app);
    return { changed: `installed the app ${installed.appId}`, ...installed };
  },
  async uninstall(target, { id }, workbench) {
    await workbench.controlSite(target, 'DELETE', `/apps/${pathPart(id)}`);
    return { changed: `removed the app ${id}` };
  },
  async tokens(target, { id, as = 'visitor' }, workbench) {
    const caller = as.includes('@') ? { member: as } : as;
    const path = `/apps/${pathPart(id)}/tokens`;
    return { changed: NOTHING, ...(await workbench.controlSite<object>(target, 'POST', path, { as: caller })) };
  },
} satisfies Record<string, Action>;

export const webhookTools = [
  tool({
    name: 'webhooks',
    title: 'Webhooks and apps',
    description:
      'Sends events to your url: add takes eventTypes (none: all); deliveries lists attempts; send repeats one. install adds an app for AppStrategy; tokens are what a request brings it.',
    input: z.object({
      site,
      action: z.enum(Object.keys(ACTIONS) as [keyof typeof ACTIONS]),
      url: z.string().max(2_000).optional(),
      eventTypes: z.array(z.string()).max(200).optional(),
      siteChanges: z.boolean().optional().describe('with add: also that settings changed, or the site was reset'),
      id: z.string().max(200).optional().describe('of a webhook, a delivery or an app'),
      signature: z.enum(['valid', 'wrong']).optional(),
      issuedAt: z.string().max(40).optional().describe('with send: signed as of then'),
      appSecret: z.string().max(500).optional(),
      permissions: z.array(z.string()).max(200).optional().describe('scopes, permission IDs; default: all'),
      plugins: z.record(z.string(), z.string()).optional().describe('shippingRates: its url'),
      as: z.string().max(320).optional().describe('with tokens: visitor, owner, app or an email'),
      ...page,
      secrets,
    }),
    async run({ site: name, action, secrets: _, ...input }, workbench) {
      const target = await workbench.site(name);
      const run: Action = ACTIONS[action];
      return { site: target.clientId, ...(await run(target, input, workbench)) };
    },
  }),
];

const pathPart = (id: string | undefined): string => encodeURIComponent(requireInput(id, 'id'));
