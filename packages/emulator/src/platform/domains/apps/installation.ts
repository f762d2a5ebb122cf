import * as z from 'zod';
import { SERVICE_PLUGIN_NAMES, type ServicePluginName } from '../../contract/service-plugins';
import { randomUUID } from '../../home/crypto';
import { isScopeOrPermission } from '../../http/app-permissions';
import { type ClientApp, clientApps, findInstalledApp, instanceIdOf } from '../../kernel/client-apps';
import { emitNonEntityEvent } from '../../kernel/domain-events';
import { PlatformError } from '../../kernel/errors';
import { newSecret } from '../../kernel/secrets';
import type { Transaction } from '../../kernel/store/store-interface';
import { createPem, isRsaKey } from '../../webhooks/signed-body';
import {
  APP_INSTALLED,
  APP_REMOVED,
  newSubscription,
  subscribe,
  subscriptions,
  unsubscribe,
} from '../../webhooks/subscriptions';

const MAX_APPS = 20;

const address = newSubscription.shape.url;

/** A text is the `deploymentUri`. */
const plugin = z
  .preprocess(
    (given) => (typeof given === 'string' ? { deploymentUri: given } : given),
    z.strictObject({ deploymentUri: address, validateInCart: z.boolean().optional() }),
  )
  .optional();

export const newApp = z.strictObject({
  appId: z.guid().optional(),
  appSecret: z.string().min(1).max(500).optional(),
  permissions: z
    .array(
      z
        .string()
        .max(200)
        .refine(isScopeOrPermission, {
          error: ({ input }) =>
            `${JSON.stringify(input)} is neither a scope, such as "SCOPE.DC-STORES.READ-PRODUCTS", nor a permission of the packages`,
        }),
    )
    .max(500)
    .optional(),
  privateKey: z.string().max(10_000).optional(),
  webhook: newSubscription.omit({ siteChanges: true }).optional(),
  plugins: z
    .strictObject(Object.fromEntries(SERVICE_PLUGIN_NAMES.map((name) => [name, plugin])) as PluginShape)
    .optional(),
});

type PluginShape = Record<ServicePluginName, typeof plugin>;

export type NewApp = z.input<typeof newApp>;

/** An app that is installed again keeps its keys, unless others are given. Throws PlatformError 400, 409. */
export async function installApp(
  transaction: Transaction,
  { appId = randomUUID(), webhook, ...given }: z.infer<typeof newApp>,
  lastSequence: number,
  siteId: string,
): Promise<ClientApp> {
  const id = appId.toLowerCase();
  const apps = transaction.in(clientApps);
  const known = await apps.find(id);
  if (given.privateKey !== undefined && !(await isRsaKey(given.privateKey))) {
    throw new PlatformError(400, 'privateKey must be the PEM of an RSA key of at least 2048 bits, as PKCS #8');
  }
  if (known && !known.isRemoved) throw new PlatformError(409, `the app ${id} is installed already: remove it first`);
  if (!known) await makeRoom(transaction);
  const app: ClientApp = {
    id,
    appSecret: given.appSecret ?? known?.appSecret ?? newSecret(),
    privateKey: given.privateKey ?? known?.privateKey ?? (await createPem()),
    permissions: given.permissions,
    plugins: given.plugins,
    instanceId: instanceIdOf(id, siteId),
    createdDate: transaction.now,
  };
  await apps.put(app);
  for (const { id: former } of await subscriptionsOf(transaction, id)) await unsubscribe(transaction, former);
  if (webhook) await subscribe(transaction, { ...webhook, siteChanges: false }, lastSequence, id);
  await emitNonEntityEvent(transaction, APP_INSTALLED, id, { appId: id });
  return app;
}

/** Forgets the app that was installed first of those that were removed. */
async function makeRoom(transaction: Transaction): Promise<void> {
  const all = await transaction.in(clientApps).all({ sort: [{ fieldName: 'createdDate' }] });
  if (all.length < MAX_APPS) return;
  const removed = all.find(({ isRemoved }) => isRemoved);
  if (!removed) throw new PlatformError(400, `a site has at most ${MAX_APPS} apps: remove one first`);
  for (const { id } of await subscriptionsOf(transaction, removed.id)) await unsubscribe(transaction, id);
  await transaction.in(clientApps).remove(removed.id);
}

/** Its webhook gets `AppRemoved` and nothing after. Throws PlatformError 404. */
export async function removeApp(transaction: Transaction, appId: string): Promise<void> {
  const app = await findInstalledApp(transaction, appId);
  if (!app) throw appNotFound(appId);
  await transaction.in(clientApps).update({ ...app, isRemoved: true });
  const { eventType } = APP_REMOVED;
  for (const each of await subscriptionsOf(transaction, app.id)) {
    const isTold = each.eventTypes.length === 0 || each.eventTypes.includes(eventType);
    if (isTold) await transaction.in(subscriptions).update({ ...each, eventTypes: [eventType] });
    else await unsubscribe(transaction, each.id);
  }
  await emitNonEntityEvent(transaction, APP_REMOVED, app.id, { appId: app.id });
}

export const appNotFound = (appId: string): PlatformError =>
  new PlatformError(404, `the site has no app ${appId}: GET /_emulator/sites/:siteId/apps lists its apps`);

const subscriptionsOf = async (transaction: Transaction, appId: string) =>
  (await transaction.in(subscriptions).all()).filter((each) => each.appId === appId);
