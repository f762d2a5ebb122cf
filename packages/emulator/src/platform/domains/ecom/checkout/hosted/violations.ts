import { html } from 'hono/html';
import type { Flow } from '../../../../http/hosted/flow';
import { paragraphsOf } from '../../../../http/hosted/plain-text';
import { type Texts, textsOf } from '../../../../http/hosted/texts/texts';
import type { SiteSettings } from '../../../../kernel/settings';
import type { Line } from '../../cart/lines/lines';
import { isBlocking, type Violation, violationsIn } from '../violations';

/** Source: "shown on the cart and checkout pages", errors red and warnings yellow, at `severity`. */
export function violationNotices({ id }: Flow, lines: readonly Line[], settings: SiteSettings) {
  const t = textsOf(settings);
  return violationsIn(lines, settings).map(
    (violation) =>
      html`<p class="${isBlocking(violation) ? 'problem' : 'warning'}">${violationText(violation, lines, t)}${
        suggestsRemoval(violation) && html` <a href="./${id}/leave">${t.goBack}</a>`
      }</p>`,
  );
}

function violationText(violation: Violation, lines: readonly Line[], t: Texts): string {
  const about = 'lineItem' in violation.target ? violation.target.lineItem.id : undefined;
  const name = lines.find(({ id }) => id === about)?.item.name;
  const objection = [name && `${name}:`, ...paragraphsOf(violation.description ?? '')].filter(Boolean).join(' ');
  if (!suggestsRemoval(violation)) return objection;
  return `${objection} ${isBlocking(violation) ? t.removeToGoOn : t.mayRemove}`;
}

const suggestsRemoval = ({ target }: Violation): boolean =>
  'lineItem' in target && target.lineItem.suggestedFix === 'REMOVE_LINE_ITEM';
