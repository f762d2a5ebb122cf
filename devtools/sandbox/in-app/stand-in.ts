import { suggestCodesWith } from '@/lib/ecom/codes-to-try';
import { guardPagesWith } from '@/lib/requests/refusal';
import { tellTimeWith } from '@/lib/time';
import { findReceivingSiteWith } from '@/lib/webhooks/receiving-site';
import { sandboxReceivingSite } from './receiving-site';
import { sandboxAway } from './sandbox-away';
import { sandboxCodes } from './sandbox-codes';
import { siteClock } from './site-clock';

/** Provides what a real site leaves to this app: time, codes, webhooks and outages. */
export function serveSandbox(): void {
  tellTimeWith(siteClock);
  suggestCodesWith(sandboxCodes);
  findReceivingSiteWith(sandboxReceivingSite);
  guardPagesWith(sandboxAway);
}
