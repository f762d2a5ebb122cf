import { setCouponSource } from '@/lib/ecom/codes-to-try';
import { env } from '@/lib/env';
import { setPageGate } from '@/lib/requests/refusal';
import { setClock } from '@/lib/time';
import { setSiteFinder } from '@/lib/webhooks/receiving-site';
import { sandboxReceivingSite } from './receiving-site';
import { sandboxCodes } from './sandbox-codes';
import { unavailableSandboxPage } from './sandbox-unavailable';
import { siteClock } from './site-clock';
import { unsharedSandboxPage } from './unshared-sandbox';

/** Registers the sandbox's clock, coupon codes, webhook receiver and outage page in place of the app's defaults. */
export function serveSandbox(): void {
  setClock(siteClock);
  setCouponSource(sandboxCodes);
  setSiteFinder(sandboxReceivingSite);
  setPageGate(env.keepsSessions ? unavailableSandboxPage : unsharedSandboxPage);
}
