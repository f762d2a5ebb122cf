import type { HostedBrowser, TestSite, VisitorClient } from '../../harness/harness';
import { memberIdOf } from '../../members/some-members';

export const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

export async function productBySlug(visitor: VisitorClient, slug: string) {
  const { items } = await visitor.products.queryProducts().eq('slug', slug).find();
  const { product } = await visitor.products.getProduct(items[0]?._id ?? '');
  if (!product?._id) throw new Error(`no product ${slug}`);
  return { ...product, _id: product._id };
}

export async function newCatalogItem(
  visitor: VisitorClient,
  slug: string,
  quantity = 1,
  options?: Record<string, unknown>,
) {
  const { _id: catalogItemId } = await productBySlug(visitor, slug);
  return { catalogReference: { appId: STORES_APP_ID, catalogItemId, ...(options && { options }) }, quantity };
}

export async function addToCart(visitor: VisitorClient, slug: string, quantity = 1, options?: Record<string, unknown>) {
  return visitor.currentCartV2.addLineItemsToCurrentCart({
    catalogItems: [await newCatalogItem(visitor, slug, quantity, options)],
  });
}

/** The prices of the current cart, with delivery and tax. */
export async function calculate(visitor: VisitorClient) {
  return (await visitor.currentCartV2.calculateCurrentCart()).summary;
}

export async function cartIdOf(visitor: VisitorClient): Promise<string> {
  return (await visitor.currentCartV2.getCurrentCart()).cart?._id ?? '';
}

/** A separate checkout with the content of the current cart. */
export async function checkoutOfCart(visitor: VisitorClient): Promise<string> {
  const { cart } = await visitor.currentCartV2.getCurrentCart();
  const { lineItems = [], coupons = [], note, customerInfo, deliveryInfo, paymentInfo } = cart ?? {};
  const { address, method } = deliveryInfo ?? {};
  const { _id } = await visitor.checkout.createCheckout({
    channelType: 'WEB',
    lineItems: lineItems.map(({ source, quantityInfo }) => ({
      catalogReference: source?.catalogReference,
      quantity: quantityInfo?.requestedQuantity,
    })),
    couponCode: coupons[0]?.code,
    checkoutInfo: {
      buyerNote: note,
      buyerInfo: { email: customerInfo?.email },
      billingInfo: { address: paymentInfo?.billingAddress },
      shippingInfo: {
        // A cart without an address displays the visitor's apparent region.
        ...((address?.city || address?.postalCode) && { shippingDestination: { address } }),
        ...(method?.code && { selectedCarrierServiceOption: { code: method.code } }),
      },
    },
  });
  return _id ?? '';
}

/** The hosted checkout of the current cart. */
export async function openCheckout(site: TestSite, visitor: VisitorClient): Promise<HostedBrowser> {
  return visitCheckout(site, visitor, await cartIdOf(visitor));
}

export async function visitCheckout(site: TestSite, visitor: VisitorClient, checkoutId: string) {
  const browser = site.browse();
  await browser.open(await checkoutAddress(visitor, checkoutId));
  return browser;
}

export async function checkoutAddress(visitor: VisitorClient, checkoutId: string): Promise<string> {
  const { redirectSession } = await visitor.redirects.createRedirectSession({
    ecomCheckout: { checkoutId },
    callbacks: { thankYouPageUrl: 'http://localhost:3000/thanks', postFlowUrl: 'http://localhost:3000/store' },
  });
  return redirectSession?.fullUrl ?? '';
}

export const DETAILS = {
  do: 'details',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  addressLine: '12 St James Square',
  city: 'New York',
  postalCode: '10001',
  country: 'US',
  delivery: 'express',
};

export const CARD = { cardNumber: '4242 4242 4242 4242', cardExpiry: '12/39', cardCode: '123' };

/** The payment form of the displayed page, with its hidden fields. */
export function payment(browser: HostedBrowser, card: Record<string, string> = CARD): Record<string, string> {
  return { do: 'pay', total: /name="total" value="([\d.]+)"/.exec(browser.html)?.[1] ?? '', ...card };
}

/** Submits both steps and returns the redirect to the app. */
export async function buy(browser: HostedBrowser, details: Record<string, string> = DETAILS): Promise<Response> {
  await browser.submit(details);
  return browser.submit(payment(browser));
}

export const orderIdOf = (response: Response): string =>
  new URL(response.headers.get('location') ?? 'http://none').searchParams.get('orderId') ?? '';

/** The ID of the order that the visitor placed and paid for. */
export async function purchase(
  site: TestSite,
  visitor: VisitorClient,
  slug = 'notebook',
  quantity = 1,
): Promise<string> {
  await addToCart(visitor, slug, quantity);
  return orderIdOf(await buy(await openCheckout(site, visitor)));
}

export async function aMember(site: TestSite): Promise<VisitorClient> {
  const { documents } = await site.control<{ documents: { id: string }[] }>('GET', 'collections/members');
  return site.member(documents[0]?.id ?? '');
}

/** The code and data of a refusal in the SDK's error. */
export async function refusal(call: Promise<unknown>): Promise<{ code?: string; data?: unknown } | undefined> {
  try {
    await call;
  } catch (error) {
    const { details } = error as { details?: { applicationError?: { code?: string; data?: unknown } } };
    return details?.applicationError;
  }
  throw new Error('the call was not refused');
}

/** A free product with this stock. */
export async function aGift(site: TestSite, quantity: number): Promise<string> {
  const { products, inventory } = site.owner();
  const { product } = await products.createProduct({
    name: 'A gift',
    productType: 'physical',
    visible: true,
    priceData: { price: 0 },
  });
  const id = product?._id ?? '';
  const variants = [{ variantId: '00000000-0000-0000-0000-000000000000', quantity }];
  await inventory.updateInventoryVariants(id, { trackQuantity: true, variants });
  return id;
}

/** A cart that can be ordered immediately, since the buyer picks up the goods. */
export async function cartOfGift(visitor: VisitorClient, catalogItemId: string): Promise<string> {
  const { _id = '' } = await visitor.cartV2.createCart({
    catalogItems: [{ catalogReference: { appId: STORES_APP_ID, catalogItemId }, quantity: 1 }],
    cart: { customerInfo: { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace' } },
    deliveryMethod: { code: 'pickup' },
  });
  return _id;
}

/** The same visitor, signed in. */
export async function signIn(site: TestSite, visitor: VisitorClient, email?: string): Promise<VisitorClient> {
  await visitor.auth.getAuthHeaders();
  const memberId = await memberIdOf(site, email);
  return site.visitor(await visitor.auth.getMemberTokensForExternalLogin(memberId, site.ownerApiKey));
}
