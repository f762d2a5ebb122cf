import { Decimal, toAmount } from '../../../kernel/money';
import type { ChargedLine } from './discount-rules';

/** Spreads in proportion to prices. Rounds cumulatively, so that no cent is lost. */
export function spread(
  off: Decimal,
  sharable: Decimal,
  lines: readonly ChargedLine[],
  share: (line: ChargedLine) => string,
  currency: string,
): Map<string, string> {
  const discounts = new Map<string, string>();
  let costBefore = new Decimal(0);
  let spreadSoFar = new Decimal(0);
  for (const line of lines) {
    costBefore = costBefore.plus(share(line));
    const due = sharable.isZero() ? '0' : toAmount(off.times(costBefore).div(sharable), currency);
    discounts.set(line.id, toAmount(new Decimal(due).minus(spreadSoFar), currency));
    spreadSoFar = new Decimal(due);
  }
  return discounts;
}
