import { html } from 'hono/html';
import type { Html } from '../../../http/hosted/form-parts';
import { thumbnail } from '../../../http/hosted/picture';
import type { SiteSettings } from '../../../kernel/settings';
import { formattedDates } from './dates';
import type { StoredEvent } from './event-documents';
import { placeOf } from './location';

interface SummarizedEvent {
  event: StoredEvent;
  settings: SiteSettings;
  baseUrl: string;
}

/** The event with its time and place, beside the form. */
export function eventSummary({ event, settings, baseUrl }: SummarizedEvent, details: Html | string): Html {
  const dates = event.dateAndTimeSettings && formattedDates(event.dateAndTimeSettings, settings.language);
  return html`<aside class="card" aria-labelledby="summary">
    <div class="what">
      ${thumbnail(event.mainImage, baseUrl)}
      <div>
        <h2 id="summary">${event.title}</h2>
        <p class="quiet">${dates?.dateAndTime}<br />${placeOf(event)}</p>
      </div>
    </div>
    ${details}
  </aside>`;
}
