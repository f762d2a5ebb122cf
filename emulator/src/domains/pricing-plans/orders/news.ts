import type { Transaction } from '../../database/store';
import type { SiteSettings } from '../../sites/settings';

/** What happened to an order, in addition to being updated. */
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
