import type { SiteSettings } from '../../../kernel/settings';
import type { Transaction } from '../../../kernel/store/store';

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

export interface ChangeContext {
  transaction: Transaction;
  settings: SiteSettings;
  at: string;
}
