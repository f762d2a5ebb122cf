import { routes } from '../../../platform/composition/modules';
import { isWrite } from '../../../platform/explain/operations/kind-of-call';
import { isObject } from '../../../platform/kernel/values/objects';

/** A request of the tried command, or of its app or browser. */
export interface Visit {
  request: Request;
  /** Absent if the request concerns no site. */
  siteId?: string | undefined;
  /** `cartV2.placeOrder`; absent for pages and for the control interface. */
  operation?: string;
  isWrite: boolean;
  /** The visitor or member who calls. */
  buyer?: string | undefined;
  token?: string;
  /** The form sent to a hosted page. */
  form?: URLSearchParams;
}

/** Calls that place an order, or take a place. */
const PLACING = /\.(place\w*Order|createOrder(AndCharge)?|createOnlineOrder|createBooking|checkout)$/;

const REFRESH_TOKEN = /refresh_?token"?[:=]"?(JWS\.[\w.-]+)/i;
const HOSTED_PAGE = /^\/hosted\/([^/]+)\//;
const CONTROLLED_SITE = /^\/_emulator\/sites\/([^/]+)/;

export async function readVisit(request: Request): Promise<Visit> {
  const { pathname } = new URL(request.url);
  const match = routes.match(request.method, pathname);
  if (match) {
    const { name } = match.route;
    return {
      request,
      operation: name,
      isWrite: isWrite({ method: match.route.operation.method, name }),
      ...callerOf(request.headers),
    };
  }
  if (pathname === '/oauth2/token') {
    const [, token = ''] = REFRESH_TOKEN.exec(await request.clone().text()) ?? [];
    return { request, operation: 'token', isWrite: false, ...holderOf(token) };
  }
  const siteId = (HOSTED_PAGE.exec(pathname) ?? CONTROLLED_SITE.exec(pathname))?.[1];
  const isForm = request.method === 'POST' && HOSTED_PAGE.test(pathname);
  return {
    request,
    siteId,
    isWrite: false,
    ...(isForm && { form: new URLSearchParams(await request.clone().text()) }),
  };
}

/** The form of a hosted page with a card in it. */
export const isCardPayment = ({ form }: Visit): boolean => Boolean(form?.get('cardNumber') || form?.get('testCard'));

/** The moment after which the buyer cannot go back. */
export const isPayment = (visit: Visit): boolean => isCardPayment(visit) || PLACING.test(visit.operation ?? '');

/** The moment at which the buyer leaves the cart. */
export const isCheckout = (visit: Visit): boolean =>
  isPayment(visit) || visit.operation === 'redirects.createRedirectSession';

/** The owner's key is `IST.…`. */
function callerOf(headers: Headers): Holder {
  const [token = ''] = (headers.get('authorization') ?? '').replace(/^bearer\s+/i, '').split(',');
  return token.startsWith('IST.') ? { siteId: headers.get('wix-site-id') ?? undefined } : holderOf(token);
}

type Holder = Pick<Visit, 'siteId' | 'buyer' | 'token'>;

/** `<prefix>.<header>.<payload>.<signature>`. The emulator checks the signature. */
function holderOf(token: string): Holder {
  const payload = parseOrNothing(Buffer.from(token.split('.').at(-2) ?? '', 'base64url').toString());
  const content = isObject(payload) ? parseOrNothing(String(payload.data)) : undefined;
  if (!isObject(content) || !isObject(content.instance) || !isObject(content.identity)) return {};
  const { memberId, visitorId } = content.identity;
  // An app is no buyer.
  const buyer = memberId ?? visitorId;
  return { siteId: String(content.instance.metaSiteId), buyer: buyer ? String(buyer) : undefined, token };
}

function parseOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
