import type { Transaction } from '../../database/store';
import type { SiteSettings } from '../../sites/settings';

/** What happened to an order, beside that it was updated. */
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

/** `at`: when it happened, which lies before the site's time where the clock was moved on. */
export interface Happening {
  transaction: Transaction;
  settings: SiteSettings;
  at: string;
}
