import { newId } from '../../../kernel/ids/new-id';
import type { WireEvent } from '../event/event-documents';
import { invalidEvent } from '../event/registration-settings';

/** The owner sets these. Dates, registration and slug are handled separately. */
export const CONTENT_FIELDS = [
  'title',
  'location',
  'shortDescription',
  'detailedDescription',
  'description',
  'mainImage',
  'guestListSettings',
  'onlineConferencing',
  'seoSettings',
  'agendaSettings',
  'eventDisplaySettings',
] as const satisfies readonly (keyof WireEvent)[];

type Content = Pick<WireEvent, (typeof CONTENT_FIELDS)[number]>;

export function toContent(content: Content): Content {
  const { title, shortDescription, detailedDescription, description, mainImage } = content;
  if (!title) throw invalidEvent('title', 'value is required');
  return {
    title,
    location: toLocation(content.location ?? {}),
    ...(shortDescription != null && { shortDescription }),
    ...(detailedDescription != null && { detailedDescription }),
    ...(description && { description }),
    ...(mainImage && { mainImage }),
    guestListSettings: { displayedPublicly: content.guestListSettings?.displayedPublicly ?? false },
    onlineConferencing: toConferencing(content.onlineConferencing ?? {}),
    ...(content.seoSettings && { seoSettings: toSeoSettings(content.seoSettings) }),
    agendaSettings: { enabled: content.agendaSettings?.enabled ?? false },
    eventDisplaySettings: {
      hideEventDetailsButton: false,
      hideEventDetailsPage: false,
      ...content.eventDisplaySettings,
    },
  };
}

/** Source: the name of a TBD location is shown instead of its address, so it is required. The words: wix/skills. */
function toLocation({ name, type = 'VENUE', address, locationTbd }: NonNullable<Content['location']>) {
  if (locationTbd && !name) throw invalidEvent('location.name', 'Location address must not be a blank');
  return { name: name || undefined, type, address: address && toAddress(address), locationTbd: !!locationTbd };
}

type Address = NonNullable<NonNullable<Content['location']>['address']>;

function toAddress(address: Address): Address {
  const { streetAddress, addressLine, country, subdivision, city, postalCode, addressLine2 } = address;
  return {
    streetAddress: streetAddress ? { number: streetAddress.number ?? '', name: streetAddress.name ?? '' } : undefined,
    addressLine: addressLine || undefined,
    country: country || undefined,
    subdivision: subdivision || undefined,
    city: city || undefined,
    postalCode: postalCode || undefined,
    addressLine2: addressLine2 || undefined,
  };
}

function toConferencing(conferencing: NonNullable<Content['onlineConferencing']>) {
  const { enabled = false, type = 'MEETING', providerId, session } = conferencing;
  const bare = { enabled, type, ...(providerId && { providerId }) };
  if (!enabled) return bare;
  const sessionId = session?.sessionId ?? newId();
  const link = (role: string) => `https://meet.example.com/${sessionId}/${role}`;
  return {
    ...bare,
    session: { hostLink: link('host'), guestLink: link('guest'), sessionCreated: true, sessionId },
  };
}

function toSeoSettings({ advancedSeoData }: NonNullable<Content['seoSettings']>): NonNullable<Content['seoSettings']> {
  if (!advancedSeoData) return {};
  const { tags = [], settings } = advancedSeoData;
  return {
    advancedSeoData: {
      tags: tags.map((tag) => ({ type: 'meta', children: '', custom: false, disabled: false, ...tag })),
      settings: {
        preventAutoRedirect: settings?.preventAutoRedirect ?? false,
        keywords: (settings?.keywords ?? []).map((keyword) => ({ term: '', isMain: false, ...keyword })),
      },
    },
  };
}
