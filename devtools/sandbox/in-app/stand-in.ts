import { suggestCodesWith } from '@/lib/ecom/codes-to-try';
import { guardPagesWith } from '@/lib/requests/refusal';
import { tellTimeWith } from '@/lib/time';
import { findReceivingSiteWith } from '@/lib/webhooks/receiving-site';
import { sandboxReceivingSite } from './receiving-site';
import { sandboxAway } from './sandbox-away';
import { sandboxCodes } from './sandbox-codes';
import { siteClock } from './site-clock';

/** Lets the sandbox say what a real site leaves to this app: time, codes, whose webhooks come, and that it is away. */
export function serveSandbox(): void {
  tellTimeWith(siteClock);
  suggestCodesWith(sandboxCodes);
  findReceivingSiteWith(sandboxReceivingSite);
  guardPagesWith(sandboxAway);
}
