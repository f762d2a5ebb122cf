import { html } from 'hono/html';
import type { Flow } from '../../../hosted/flow';
import { paragraphsOf } from '../../../hosted/plain-text';
import type { SiteSettings } from '../../../sites/settings';
import type { Line } from '../../cart/lines';
import { isBlocking, type Violation, violationsIn } from '../violations';

/** The shop's violations. Source: "shown on the cart and checkout pages", errors red and warnings yellow, at `severity`. */
export function violationNotices({ id }: Flow, lines: readonly Line[], settings: SiteSettings) {
  return violationsIn(lines, settings).map(
    (violation) =>
      html`<p class="${isBlocking(violation) ? 'problem' : 'warning'}">${said(violation, lines)}${
        suggestsRemoval(violation) && html` <a href="./${id}/leave">Go back</a>`
      }</p>`,
  );
}

function said(violation: Violation, lines: readonly Line[]): string {
  const about = 'lineItem' in violation.target ? violation.target.lineItem.id : undefined;
  const name = lines.find(({ id }) => id === about)?.item.name;
  const objection = [name && `${name}:`, ...paragraphsOf(violation.description ?? '')].filter(Boolean).join(' ');
  if (!suggestsRemoval(violation)) return objection;
  return `${objection} ${isBlocking(violation) ? 'Remove it from your cart to go on.' : 'You can remove it from your cart.'}`;
}

const suggestsRemoval = ({ target }: Violation): boolean =>
  'lineItem' in target && target.lineItem.suggestedFix === 'REMOVE_LINE_ITEM';
