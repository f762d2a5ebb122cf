import { changeTroubles } from './changes';
import { faultTroubles } from './faults';
import { paymentTroubles } from './payment';
import { sessionTroubles } from './sessions';
import type { SunnyDay } from './sunny-day';
import type { Delivery, Trouble } from './trouble';

export const troublesFor = (day: SunnyDay): Trouble[] => [
  ...paymentTroubles,
  ...changeTroubles,
  ...faultTroubles(day),
  ...sessionTroubles,
  ...webhookTroubles,
  ...browserTroubles,
];

const DELIVERIES: readonly [Delivery, string][] = [
  ['late', 'webhooks arrive two seconds late'],
  ['twice', 'each webhook arrives twice'],
  ['reversed', 'webhooks arrive in the wrong order'],
  ['dropped', 'no webhook arrives'],
];

const webhookTroubles: Trouble[] = DELIVERIES.map(([delivery, title]) => ({
  name: `webhooks-${delivery}`,
  title,
  delivery,
  misses: ({ hasWebhooks }) => (hasWebhooks ? undefined : 'nothing subscribes to webhooks'),
}));

const IN_BROWSER: readonly [string, string, 'needs a payment'?][] = [
  ['double-click', 'each submit button is clicked twice'],
  ['reload-on-return', 'the buyer reloads the page after the payment', 'needs a payment'],
  ['back-after-paying', 'the buyer goes back after the payment, and forward again', 'needs a payment'],
  ['two-tabs', 'the buyer opens the checkout in a second tab before the payment', 'needs a payment'],
  ['far-away', 'the buyer reads another language in a time zone far away'],
];

/** The fixture of `headless-emulator/playwright` does them. */
const browserTroubles: Trouble[] = IN_BROWSER.map(([name, title, needsPayment]) => ({
  name,
  title,
  misses: ({ hasBrowser, paysByCard }) => {
    if (!hasBrowser) return 'no test uses headless-emulator/playwright';
    return needsPayment && !paysByCard ? 'nobody pays by card' : undefined;
  },
}));
