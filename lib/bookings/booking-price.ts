import { pricing } from '@wix/bookings';
import { settings } from '../settings';
import { formatMoney } from '../texts/price-format';
import { visitorClient } from '../wix/client';
import { isOutage, statusOf } from '../wix/errors';
import type { Service } from './bookings';

/** What a booking costs, in words, as the platform works it out. */
export interface BookingPrice extends Pick<Priced, 'people' | 'choice'> {
  /** Absent where the price is agreed with the business. */
  total: string | undefined;
  /** The same as a decimal string. */
  amount: string | undefined;
  /** The part of it that is a deposit, where the service takes one. */
  deposit: string | undefined;
  isFree: boolean;
}

/** What the price depends on. */
export interface Priced {
  people: number;
  /** The name of what was chosen where the price depends on it. */
  choice?: string | undefined;
  choices?: pricing.ServiceChoice[] | undefined;
}

/** The price for each of these; empty where the platform gives none: it is shown before paying in any case. */
export async function findPrices(service: Service, wanted: readonly Priced[]): Promise<BookingPrice[]> {
  const { previewPrice } = (await visitorClient()).use(pricing);
  const currency = currencyOf(service);
  try {
    return await Promise.all(
      wanted.map(async ({ people, choice, choices = [] }) => {
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
    // The platform's page names apps alone as callers of it.
    if (isOutage(error) || statusOf(error) === 403) return [];
    throw error;
  }
}

export const currencyOf = ({ payment }: Service): string =>
  payment?.fixed?.price?.currency ?? payment?.varied?.defaultPrice?.currency ?? settings.currency;
