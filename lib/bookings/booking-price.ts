import { pricing, serviceOptionsAndVariants } from '@wix/bookings';
import { settings } from '../settings';
import { formatMoney } from '../texts/price-format';
import { visitorClient } from '../wix/client';
import { isOutage, statusOf } from '../wix/errors';
import { ask, type Visitor } from '../wix/site';
import type { Service } from './services';

export interface BookingPrice extends Pick<PriceRequest, 'people' | 'choice'> {
  /** Absent if the price is agreed with the business. */
  total: string | undefined;
  /** A decimal string. */
  amount: string | undefined;
  deposit: string | undefined;
  isFree: boolean;
}

export interface PriceRequest {
  people: number;
  choice?: string | undefined;
  choices?: pricing.ServiceChoice[] | undefined;
}

/** Empty after an outage or without permission: the checkout shows the price in any case. */
export async function findPrices(service: Service, items: readonly PriceRequest[]): Promise<BookingPrice[]> {
  const { previewPrice } = (await visitorClient()).use(pricing);
  const currency = currencyOf(service);
  try {
    return await Promise.all(
      items.map(async ({ people, choice, choices = [] }) => {
        const serviceChoices = [{ numberOfParticipants: people, choices }];
        const { priceInfo } = await previewPrice([{ serviceId: service._id ?? '', serviceChoices }]);
        const { calculatedPrice, deposit, priceDescription } = priceInfo ?? {};
        return {
          people,
          choice,
          total: priceDescription ? undefined : formatMoney(String(calculatedPrice ?? 0), currency),
          amount: priceDescription ? undefined : String(calculatedPrice ?? 0),
          deposit: deposit ? formatMoney(String(deposit), currency) : undefined,
          isFree: !priceDescription && !calculatedPrice,
        };
      }),
    );
  } catch (error) {
    // The documentation names only apps as callers.
    if (isOutage(error) || statusOf(error) === 403) return [];
    throw error;
  }
}

/** True without a price, and at a price of zero. A custom price is agreed with the business. */
export const isFreeService = ({ payment }: Service): boolean =>
  payment?.rateType === 'NO_FEE' || (payment?.rateType === 'FIXED' && Number(payment.fixed?.price?.value ?? 1) === 0);

export const currencyOf = ({ payment }: Service): string =>
  payment?.fixed?.price?.currency ?? payment?.varied?.defaultPrice?.currency ?? settings.currency;

type Choice = serviceOptionsAndVariants.ServiceChoice;

export interface PricedOption {
  name: string;
  choices: { value: string; choice: Choice }[];
}

interface PriceFactors {
  staff: string | undefined;
  minutes: number;
}

/** `undefined` if the price does not vary, or not by anything known yet. */
export async function findPricedOption(service: Service, decided: PriceFactors): Promise<PricedOption | undefined> {
  if (service.payment?.rateType !== 'VARIED') return undefined;
  const result = await findVariants(service._id ?? '');
  return result.kind === 'variants' ? toPricedOption(result, decided) : undefined;
}

/** For actions: never answered from the cache. SDK errors are not caught. */
export async function readPricedOption(
  visitor: Visitor,
  service: Service,
  decided: PriceFactors,
): Promise<PricedOption | undefined> {
  if (service.payment?.rateType !== 'VARIED') return undefined;
  return toPricedOption(await readVariants(visitor, service._id ?? ''), decided);
}

function toPricedOption({ name, choices }: Variants, decided: PriceFactors): PricedOption | undefined {
  const open = choices.filter((choice) => isOpen(choice, decided));
  return open.length > 0
    ? { name, choices: open.map((choice) => ({ value: textOfChoice(choice), choice })) }
    : undefined;
}

const findVariants = (serviceId: string) => ask('services', (visitor) => readVariants(visitor, serviceId));

interface Variants {
  kind: 'variants';
  name: string;
  choices: Choice[];
}

async function readVariants(visitor: Visitor, serviceId: string): Promise<Variants> {
  const { getServiceOptionsAndVariantsByServiceId } = visitor.use(serviceOptionsAndVariants);
  try {
    const { serviceVariants } = await getServiceOptionsAndVariantsByServiceId(serviceId);
    const option = serviceVariants?.options?.values?.[0];
    const choices = (serviceVariants?.variants?.values ?? []).flatMap((variant) => variant.choices ?? []);
    return { kind: 'variants', name: option?.customData?.name || option?.durationData?.name || 'Option', choices };
  } catch (error) {
    // A varied price may have no variants, and visitors of a real site may not be allowed to read them.
    const status = statusOf(error);
    if (status !== 404 && status !== 403) throw error;
    return { kind: 'variants', name: '', choices: [] };
  }
}

function isOpen({ custom, staffMemberId, duration }: Choice, { staff, minutes }: PriceFactors): boolean {
  if (custom) return true;
  return staffMemberId ? staffMemberId === staff : duration?.minutes === minutes;
}

const textOfChoice = ({ custom, staffMemberId, duration }: Choice): string =>
  custom ?? staffMemberId ?? String(duration?.minutes ?? '');
