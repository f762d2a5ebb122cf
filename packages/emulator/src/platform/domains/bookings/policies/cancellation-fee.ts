import { Decimal, times } from '../../../kernel/money';
import type { ServicePolicy } from '../services/connections';
import { MINUTE_MS } from '../staff/working-hours';

type CancellationWindow = NonNullable<
  NonNullable<ServicePolicy['cancellationFeePolicy']>['cancellationWindows']
>[number];

export type FeeTrigger = 'BOOKING_CANCELED' | 'NOT_ATTENDED';

export interface OwedFee {
  trigger: FeeTrigger;
  at: string;
  /** Set once an order contains the fee. */
  applied?: { orderId: string; additionalFeeId: string };
}

/** Source: "canceled after the expiration of the last cancellation window" at `Trigger`. */
export const triggerOf = (start: number, canceledAt: number): FeeTrigger =>
  canceledAt < start ? 'BOOKING_CANCELED' : 'NOT_ATTENDED';

/** A no-show pays the last window's fee. Assumed: fixed fees are per participant, and at most the price. */
export function cancellationFee(
  policy: ServicePolicy | undefined,
  { trigger, start, at }: { trigger: FeeTrigger; start: number; at: number },
  { price, participants }: { price: Decimal.Value; participants: number },
): Decimal {
  const window = windowAt(policy, trigger === 'NOT_ATTENDED' ? 0 : (start - at) / MINUTE_MS);
  if (!window) return new Decimal(0);
  const { amount, percentage } = window;
  const fee = percentage ? times(price, percentage).div(100) : times(amount?.value ?? '0', participants);
  return Decimal.min(fee, price);
}

/** Source: `CancellationWindow.startInMinutes`. */
function windowAt(policy: ServicePolicy | undefined, minutesLeft: number): CancellationWindow | undefined {
  const { enabled, cancellationWindows = [] } = policy?.cancellationFeePolicy ?? {};
  if (!enabled) return undefined;
  const startedWindows = cancellationWindows.filter(({ startInMinutes }) => minutesLeft <= (startInMinutes ?? 0));
  return startedWindows.toSorted((one, other) => (one.startInMinutes ?? 0) - (other.startInMinutes ?? 0))[0];
}
