import type { pricing as meta } from '@wix/bookings/meta';
import type { Operations } from '../../../http/operations';
import { ApplicationError } from '../../../kernel/errors';
import { Decimal, sum, times } from '../../../kernel/money';
import type { Transaction } from '../../../kernel/store/store-interface';
import type { Wire } from '../../../kernel/wire-types';
import { findService, type Service } from '../services/service-documents';
import { bookingPriceOf, depositOf } from '../stored-bookings/price';
import { chosenPrice } from '../variants/choices';
import { findVariants } from '../variants/variant-documents';
import { slotMismatch } from './requested-booking';

type PriceInfo = NonNullable<Wire<ReturnType<typeof meta.previewPrice>['__originalResponseType']>['priceInfo']>;
type LineItem = NonNullable<PriceInfo['bookingLineItems']>[number];
type Group = NonNullable<LineItem['serviceChoices']>[number];

interface Line {
  serviceId: string;
  resourceId?: string | null | undefined;
  groups: readonly Group[];
}

/** Prices exclude add-ons (assumed), taxes and discounts. */
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
    return { priceInfo: await priceInfoOf(transaction, serviceId, lines, settings.currency) };
  },

  /** Source: "calculates prices based on the service's current pricing configuration". */
  async calculatePrice({ booking }, { transaction, settings }) {
    const { slot, schedule } = booking?.bookedEntity ?? {};
    if (!slot && !schedule) throw new ApplicationError('INVALID_BOOKING', 'expected a slot or a schedule');
    const mismatch = slot && slotMismatch(slot);
    if (mismatch) throw new ApplicationError('INVALID_BOOKING', mismatch);
    const serviceId = slot?.serviceId ?? schedule?.serviceId ?? '';
    const groups = booking?.participantsChoices?.serviceChoices ?? [
      { numberOfParticipants: booking?.totalParticipants },
    ];
    const lines = groups.map((group): Line => ({ serviceId, resourceId: slot?.resource?.id, groups: [group] }));
    return { priceInfo: await priceInfoOf(transaction, serviceId, lines, settings.currency) };
  },
} satisfies Operations<typeof meta>;

async function resolvedService(transaction: Transaction, id: string): Promise<Service> {
  const service = await findService(transaction, id);
  if (service) return service;
  throw new ApplicationError('FAILED_RESOLVING_SERVICE', `no service has the ID ${id}`);
}

/** Source: `PriceInfo` in @wix/auto_sdk_bookings_pricing: custom text prices have no total. */
async function priceInfoOf(
  transaction: Transaction,
  serviceId: string,
  lines: readonly Line[],
  currency: string,
): Promise<PriceInfo> {
  const service = await resolvedService(transaction, serviceId);
  const { amount, label } = bookingPriceOf(service, currency);
  const isText = service.payment?.rateType === 'CUSTOM';
  const known = await findVariants(transaction, service.id);
  const priced = lines.map((line) => pricedLine(line, (group) => chosenPrice(known, group) ?? amount));
  const participants = sum(lines.map(participantsOf)).toNumber();
  const deposit = depositOf(service, currency)?.amount;
  return {
    ...(isText ? { priceDescription: label } : { calculatedPrice: sum(priced.map(({ total }) => total)).toNumber() }),
    bookingLineItems: priced.map(({ line, prices }) => toLineItem(line, isText ? undefined : prices)),
    // Assumed: the deposit is for all participants.
    deposit: deposit !== undefined ? times(deposit, participants).toNumber() : undefined,
  };
}

function pricedLine(line: Line, priceOf: (group: Group) => string) {
  const prices = line.groups.map(priceOf);
  const total = sum(line.groups.map((group, index) => times(prices[index] ?? '0', participantsIn(group))));
  return { line, prices, total };
}

/** The line has both `choices`, as in the reference of 2023, and the newer `serviceChoices`. */
function toLineItem(line: Line, prices: readonly string[] | undefined): LineItem {
  const { serviceId, resourceId, groups } = line;
  const price = (index: number) => prices && { pricePerParticipant: new Decimal(prices[index] ?? '0').toNumber() };
  return {
    serviceId,
    resourceId: resourceId || undefined,
    choices: groups[0]?.choices ?? [],
    numberOfParticipants: participantsOf(line),
    ...price(0),
    serviceChoices: groups.map(({ numberOfParticipants, choices }, index) => ({
      numberOfParticipants,
      choices: choices ?? [],
      ...price(index),
    })),
  };
}

const participantsOf = ({ groups }: Line): number => sum(groups.map(participantsIn)).toNumber();

function participantsIn({ numberOfParticipants }: Group): number {
  if (numberOfParticipants) return numberOfParticipants;
  throw new ApplicationError('NUMBER_OF_PARTICIPANTS_NOT_FOUND', 'expected a number of participants');
}
