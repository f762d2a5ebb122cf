import { plansV3 } from '@wix/pricing-plans';
import { redirects } from '@wix/redirects';
import { createClient, OAuthStrategy } from '@wix/sdk';

const wix = createClient({
  modules: { plansV3, redirects },
  auth: OAuthStrategy({ clientId: '0f2a6c1e-5b7d-4e39-8a41-c6d2f8e0b913' }),
});

const planOrderId = new URLSearchParams(location.search).get('planOrderId');
if (planOrderId) document.body.append(heading('Welcome'), paragraph('Advance the clock by a month to see it renewed.'));
else await showPlans();

async function showPlans() {
  const { items } = await wix.plansV3.queryPlans().eq('visibility', 'PUBLIC').limit(20).find();
  document.body.append(heading('Plans'));
  for (const { _id, name, description, currency, pricingVariants } of items.filter(
    ({ buyable }) => buyable !== false,
  )) {
    const amount = pricingVariants?.[0]?.pricingStrategies?.[0]?.flatRate?.amount ?? '0';
    const button = document.createElement('button');
    button.textContent = Number(amount) > 0 ? `Subscribe for ${amount} ${currency}` : 'Join';
    button.onclick = () => subscribe(_id ?? '');
    document.body.append(heading(name ?? '', 'h2'), paragraph(description), button);
  }
}

/** The platform asks the visitor to sign in, since only members have plans. */
async function subscribe(planId: string) {
  const page = location.origin + location.pathname;
  const { redirectSession } = await wix.redirects.createRedirectSession({
    paidPlansCheckout: { planId },
    callbacks: { postFlowUrl: page, thankYouPageUrl: page },
  });
  location.assign(redirectSession?.fullUrl ?? page);
}

function heading(text: string, level: 'h1' | 'h2' = 'h1') {
  return Object.assign(document.createElement(level), { textContent: text });
}

function paragraph(text: string | null = '') {
  return Object.assign(document.createElement('p'), { textContent: text });
}
