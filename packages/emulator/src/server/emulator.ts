import type { Hono } from 'hono';
import type { Project } from '../platform/composition/hosted/services';
import { Sites } from '../platform/composition/sites/sites';
import type { SharedStorage } from '../platform/database/notices';
import { signingSecret, Tokens } from '../platform/domains/identity/tokens';
import type { FindPicture } from '../platform/domains/media/site-files/uploaded-picture';
import { randomUUID } from '../platform/home/crypto';
import type { ControlAccess } from '../platform/http/access';
import { type AddressRules, baseUrlOf, hostRefusal, isOpenToPages, methodRefusal } from '../platform/http/address';
import { OpenStreams } from '../platform/http/network/open-streams';
import { preflight, respond } from '../platform/http/responses';
import { withSecurityHeaders } from '../platform/http/security-headers';
import { bodyRefusal, withBoundedBody } from '../platform/http/wire/body-limit';
import { instant, requireValidInstant } from '../platform/kernel/clock';
import { PlatformError } from '../platform/kernel/errors';
import { SharedRequests } from '../platform/kernel/requests/shared-requests';
import { changeIn, noticeOf, type OnSiteChange, type SiteChange } from '../platform/kernel/site-change';
import { MemoryLog } from '../platform/kernel/store/memory-log';
import { RefusedCalls } from '../platform/kernel/store/refused-calls';
import { AppNotices, type AppWebhooks } from '../platform/webhooks/app-webhooks';
import { Webhooks } from '../platform/webhooks/outgoing-webhooks';
import { Api, type ApiOptions } from './api';
import { isFileUpload, MAX_FILE_BYTES } from './control/snapshots/file-limit';
import { webPages } from './web-pages';

interface EmulatorOptions extends ApiOptions, ControlAccess, AddressRules {
  storage: SharedStorage;
  /** The base64 key that signs the tokens. Default: generated and stored with the data. */
  secret?: string | undefined;
  /**
   * ISO instant at which the clock of each new or reset site starts, presets included. Default: the variable
   * HEADLESS_EMULATOR_NOW, or the machine's time.
   */
  now?: string | undefined;
  /** Default data of new sites. */
  seed?: object | undefined;
  /** The client ID of the emulator's own site. Default: that of `new-site`. */
  clientId?: string | undefined;
  pictures?: FindPicture | undefined;
  project?: Project | undefined;
  /**
   * Called before the caller of the change gets a response, and soon after other processes' changes. Must not throw.
   */
  onSiteChange?: OnSiteChange | undefined;
  appWebhooks?: AppWebhooks | undefined;
}

export interface CallerEnvironment {
  /** The emulator's URL for the caller. Default: the request's own origin. */
  baseUrl?: string;
  /** Address of the peer; `undefined` for a call from the process itself. */
  remoteAddress?: string;
  /** True once the caller has closed its connection: its work is then dropped. */
  isGone?: () => boolean;
}

export interface Emulator {
  fetch(request: Request, environment?: CallerEnvironment): Promise<Response>;
  readonly sites: Sites;
  /** Ends the live streams: a closing server waits for open responses. */
  endStreams(): void;
  /** Resolves once other processes can see the requests so far. */
  written(): Promise<void>;
  close(): Promise<void>;
}

/** One `fetch` for the platform's API, pages and images, and the control interface. */
export async function createEmulator(options: EmulatorOptions): Promise<Emulator> {
  const { onSiteChange, storage } = options;
  const webhooks = new Webhooks(options.storage, options.onBug);
  const app = options.appWebhooks && new AppNotices(options.appWebhooks, webhooks);
  const sharedRequests = storage.log && new SharedRequests(storage.log);
  const sites = new Sites(
    options.storage,
    (site) => {
      site.store.onEvents((events) => site.notifyChange(events));
      if (sharedRequests) {
        site.requests.onClear = () => sharedRequests.clear(site);
        site.requests.onRecord = (request) => sharedRequests.add(site, request);
      }
      webhooks.resumePending(site);
    },
    (site, eventTypes) => {
      const { clientId } = site.record;
      const change = eventTypes ? { clientId, eventTypes } : { clientId };
      onSiteChange?.(change);
      app?.notify(site, eventTypes);
      storage.notices?.send(noticeOf(change));
      if (eventTypes) webhooks.scheduleDeliveries(site);
      else webhooks.notifySiteChange(site);
    },
    startOfClocks(options.now),
  );
  if (onSiteChange) storage.notices?.listen((notice) => onSiteChange(changeIn(notice)));
  if (app) storage.notices?.listen((notice) => void notifyOfOthers(app, changeIn(notice)).catch(() => {}));
  const tokens = new Tokens(await signingSecret(options.storage, options.secret));
  const refused = new RefusedCalls();
  const api = new Api(sites, tokens, refused, options, app);
  const streams = new OpenStreams();
  const pages: Hono<never> = webPages({
    sites,
    tokens,
    webhooks,
    access: options,
    streams,
    log: storage.log ?? new MemoryLog(),
    sharedRequests,
    refused,
    call: (request, baseUrl, { isInternal = false } = {}) => answerTo(request, { baseUrl }, isInternal),
    seed: options.seed,
    clientId: options.clientId,
    pictures: options.pictures,
    project: options.project,
  });
  return {
    sites,
    endStreams: () => streams.endAll(),
    written: async () => sharedRequests?.written(),
    async close() {
      streams.endAll();
      await webhooks.close();
      await sharedRequests?.written();
      await options.storage.close();
    },
    fetch: async (request, environment = {}) => {
      const answer = () => answerTo(request, environment);
      return withSecurityHeaders(await (app ? app.afterNotices(answer) : answer()));
    },
  };

  async function notifyOfOthers(notices: AppNotices, { clientId, eventTypes }: SiteChange): Promise<void> {
    if (clientId === undefined) return notices.notifyAll();
    const site = await sites.byClientId(clientId);
    if (site) notices.notify(site, eventTypes);
  }

  async function answerTo(incoming: Request, environment: CallerEnvironment, isInternal = false): Promise<Response> {
    const url = new URL(incoming.url);
    const baseUrl = environment.baseUrl ?? baseUrlOf(incoming, options);
    const maxBytes = isFileUpload(incoming.method, url.pathname) ? MAX_FILE_BYTES : undefined;
    const refused =
      methodRefusal(incoming.method) ??
      (environment.baseUrl === undefined ? hostRefusal(baseUrl, options) : undefined) ??
      bodyRefusal(incoming, maxBytes);
    if (refused) return respond(refused, randomUUID());
    const request = withBoundedBody(incoming, maxBytes);
    const match = api.match(request.method, url.pathname);
    if (match) return api.answer(request, url, match, { baseUrl, isGone: environment.isGone, isInternal });
    if (request.method === 'OPTIONS' && isOpenToPages(url.pathname)) return preflight(request);
    return pages.fetch(request, { baseUrl, remoteAddress: environment.remoteAddress } as never);
  }
}

/** Throws PlatformError 400 for anything but an instant. */
function startOfClocks(now = process.env.HEADLESS_EMULATOR_NOW || undefined): string | undefined {
  const { success, data } = instant.optional().safeParse(now);
  if (success) return data && requireValidInstant(data);
  throw new PlatformError(
    400,
    `the clocks start at an instant with its offset, such as 2027-01-31T09:00:00Z, not at "${now}"`,
  );
}
