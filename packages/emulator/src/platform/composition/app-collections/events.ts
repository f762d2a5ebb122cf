import type { AppItem } from '../../domains/data/app-collections/items';
import { eventDocuments, type StoredEvent } from '../../domains/events/event/event-documents';
import { statusAt } from '../../domains/events/event/event-status';
import { saleStatusAt, ticketDefinitionDocuments } from '../../domains/events/tickets/ticket-definition-documents';
import type { Transaction } from '../../kernel/store/store-interface';
import { itemDate, itemDates } from './stock-and-orders';
import { wixImage } from './wix-image';

/** Source: "Wix Events Collections" on dev.wix.com; fields from `mainImage` on are assumed. */
export async function eventItems(transaction: Transaction, isOwner: boolean): Promise<AppItem[]> {
  return (await events(transaction, isOwner)).map((event) => {
    const { title, slug, shortDescription, detailedDescription, mainImage, location, dateAndTimeSettings } = event;
    const { startDate, endDate, timeZoneId, dateAndTimeTbd } = dateAndTimeSettings ?? {};
    return {
      itemId: event.id,
      owner: '',
      ...itemDates(event.createdDate, event.updatedDate, transaction.now),
      data: {
        title,
        slug,
        description: shortDescription,
        about: detailedDescription,
        longDescription: event.description ?? undefined,
        mainImage: wixImage(mainImage),
        status: statusAt(event, transaction.now),
        start: itemDate(startDate),
        end: itemDate(endDate),
        timeZoneId,
        scheduleTbd: dateAndTimeTbd ?? false,
        locationName: location?.name,
        locationAddress: addressText(location?.address),
        locationTbd: location?.locationTbd ?? false,
        registrationStatus: event.registration?.status,
        currency: event.registration?.tickets?.currency,
        eventPageUrl: slug && `/event-details/${slug}`,
      },
    };
  });
}

/** The fields are assumed. */
export async function ticketItems(transaction: Transaction, isOwner: boolean): Promise<AppItem[]> {
  const byId = new Map((await events(transaction, isOwner)).map((event) => [event.id, event]));
  const sort = [{ fieldName: 'createdDate', order: 'ASC' }];
  const definitions = await transaction.in(ticketDefinitionDocuments).all({ sort });
  return definitions.flatMap((definition) => {
    const { id, eventId, name, description, pricingMethod, lowestPrice, hidden, createdDate, updatedDate } = definition;
    const event = byId.get(eventId);
    if (!event || (hidden && !isOwner)) return [];
    const data = {
      event: eventId,
      name,
      description,
      free: pricingMethod.free,
      price: Number(lowestPrice.value),
      currency: lowestPrice.currency,
      saleStatus: saleStatusAt(definition, event, transaction.now),
    };
    return { itemId: id, owner: '', ...itemDates(createdDate, updatedDate, transaction.now), data };
  });
}

async function events(transaction: Transaction, isOwner: boolean): Promise<StoredEvent[]> {
  const all = await transaction.in(eventDocuments).all();
  return all.filter(({ status }) => status !== 'DRAFT' || isOwner);
}

const addressText = ({
  addressLine,
  city,
  country,
}: NonNullable<NonNullable<StoredEvent['location']>['address']> = {}) =>
  [addressLine, city, country].filter(Boolean).join(', ') || undefined;
