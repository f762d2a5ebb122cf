import type { SiteSettings } from '../../../kernel/settings';
import type { Transaction } from '../../../kernel/store/store';

/** An event in an order's life, in addition to the update. */
export type OrderNews =
  | 'purchased'
  | 'started'
  | 'cycle_started'
  | 'ended'
  | 'canceled'
  | 'auto_renew_canceled'
  | 'paused'
  | 'resumed'
  | 'marked_as_paid'
  | 'end_date_postponed';

/** `at`: when it happened; earlier than the site's time if the clock was moved forward. */
export interface Happening {
  transaction: Transaction;
  settings: SiteSettings;
  at: string;
}
