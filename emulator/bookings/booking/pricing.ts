import type { pricing as meta } from '@wix/bookings/meta';
import type { Transaction } from '../../database/store';
import { ApplicationError } from '../../http/errors';
import type { Operations } from '../../http/operations';
import type { Wire } from '../../http/wire/types';
import { Decimal, times } from '../../sites/money';
import { findService, type Service } from '../services/documents';
import { bookingPriceOf, depositOf } from './price';

type PriceInfo = NonNullable<Wire<ReturnType<typeof meta.previewPrice>['__originalResponseType']>['priceInfo']>;
type LineItem = NonNullable<PriceInfo['bookingLineItems']>[number];
type Group = NonNullable<LineItem['serviceChoices']>[number];

/** One line of the price, with its participants: in groups by what they chose. */
interface Line {
  serviceId: string;
  resourceId?: string | null | undefined;
  groups: readonly Group[];
}

/**
 * The base price of a booking, without add-ons (assumed), taxes and discounts. What is chosen makes no difference:
 * services here have no variants.
 */
export const pricing = {
  async previewPrice({ bookingLineItems }, { transaction, settings }) {
    const lines = bookingLineItems.map(
      ({ serviceId, resourceId, serviceChoices, numberOfParticipants, choices }): Line => ({
        serviceId: serviceId ?? '',
        resourceId,
        groups: serviceChoices?.length ? serviceChoices : [{ numberOfParticipants, choices }],
      }),
    );
    const [serviceId = '', ...others] = new Set(lines.map((line) => line.serviceId));
    // Source: "All line items must belong to the same service" in the docs of previewPrice.
    if (others.length > 0) throw new ApplicationError('INVALID_SERVICE_ID', 'expected line items of one service');
    return { priceInfo: priceInfoOf(await resolvedService(transaction, serviceId), lines, settings.currency) };
  },

  /** Source: "calculates prices based on the service's current pricing configuration". */
  async calculatePrice({ booking }, { transaction, settings }) {
    const { slot, schedule } = booking?.bookedEntity ?? {};
    if (!slot && !schedule) throw new ApplicationError('INVALID_BOOKING', 'expected a slot or a schedule');
    const serviceId = slot?.serviceId ?? schedule?.serviceId ?? '';
    const groups = booking?.participantsChoices?.serviceChoices ?? [
      { numberOfParticipants: booking?.totalParticipants },
    ];
    const lines = groups.map((group): Line => ({ serviceId, resourceId: slot?.resource?.id, groups: [group] }));
    return { priceInfo: priceInfoOf(await resolvedService(transaction, serviceId), lines, settings.currency) };
  },
} satisfies Operations<typeof meta>;

async function resolvedService(transaction: Transaction, id: string): Promise<Service> {
  const service = await findService(transaction, id);
  if (service) return service;
  throw new ApplicationError('FAILED_RESOLVING_SERVICE', `no service has the ID ${id}`);
}

/** Source: `PriceInfo` in @wix/auto_sdk_bookings_pricing: a service whose price is a text has no total. */
function priceInfoOf(service: Service, lines: readonly Line[], currency: string): PriceInfo {
  const { amount, label } = bookingPriceOf(service, currency);
  const isText = service.payment?.rateType === 'CUSTOM';
  const participants = lines.reduce((all, line) => all + participantsOf(line), 0);
  const deposit = depositOf(service, currency)?.amount;
  return {
    ...(isText ? { priceDescription: label } : { calculatedPrice: times(amount, participants).toNumber() }),
    bookingLineItems: lines.map((line) => toLineItem(line, isText ? undefined : new Decimal(amount).toNumber())),
    // Of all participants: assumed.
    ...(deposit !== undefined && { deposit: times(deposit, participants).toNumber() }),
  };
}

/** Choices and participants stand in the line itself, as in the reference of 2023, and in groups, which replace it. */
function toLineItem(line: Line, pricePerParticipant: number | undefined): LineItem {
  const { serviceId, resourceId, groups } = line;
  const price = pricePerParticipant !== undefined && { pricePerParticipant };
  return {
    serviceId,
    ...(resourceId && { resourceId }),
    choices: groups[0]?.choices ?? [],
    numberOfParticipants: participantsOf(line),
    ...price,
    serviceChoices: groups.map(({ numberOfParticipants, choices }) => ({
      numberOfParticipants,
      choices: choices ?? [],
      ...price,
    })),
  };
}

function participantsOf({ groups }: Line): number {
  return groups.reduce((all, { numberOfParticipants }) => {
    if (numberOfParticipants) return all + numberOfParticipants;
    throw new ApplicationError('NUMBER_OF_PARTICIPANTS_NOT_FOUND', 'expected a number of participants');
  }, 0);
}
