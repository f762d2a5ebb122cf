import { serviceOptionsAndVariants } from '@wix/bookings';
import { fromCatalogue } from '../catalogue/from-catalogue';
import { keep } from '../catalogue/keep';
import type { Visitor } from '../catalogue/own-visitor';
import type { CatalogueSite } from '../catalogue/site';
import { statusOf } from '../wix/errors';
import type { Service } from './bookings';

type Choice = serviceOptionsAndVariants.ServiceChoice;

/** What the price of a service depends on. */
export interface PricedOption {
  name: string;
  /** One alone where the chosen time or member of staff has decided it already. */
  choices: { value: string; choice: Choice }[];
}

interface Decided {
  /** The resource ID of the chosen member of staff. */
  staff: string | undefined;
  /** Of the chosen time. */
  minutes: number;
}

/** `undefined` where the price does not depend on anything, or on nothing that is known yet. */
export async function findPricedOption(service: Service, decided: Decided): Promise<PricedOption | undefined> {
  if (service.payment?.rateType !== 'VARIED') return undefined;
  const found = await findVariants(service._id ?? '');
  if (found.kind !== 'variants') return undefined;
  const open = found.choices.filter((choice) => isOpen(choice, decided));
  return open.length > 0
    ? { name: found.name, choices: open.map((choice) => ({ value: textOfChoice(choice), choice })) }
    : undefined;
}

async function keptVariants(site: CatalogueSite, serviceId: string) {
  'use cache';
  return keep(site, ['services'], (visitor) => askVariants(visitor, serviceId));
}

const findVariants = fromCatalogue({ ask: askVariants, kept: keptVariants });

async function askVariants(visitor: Visitor, serviceId: string): Promise<Variants> {
  const { getServiceOptionsAndVariantsByServiceId } = visitor.use(serviceOptionsAndVariants);
  try {
    const { serviceVariants } = await getServiceOptionsAndVariantsByServiceId(serviceId);
    const option = serviceVariants?.options?.values?.[0];
    const choices = (serviceVariants?.variants?.values ?? []).flatMap((variant) => variant.choices ?? []);
    return { kind: 'variants', name: option?.customData?.name || option?.durationData?.name || 'Option', choices };
  } catch (error) {
    // A varied price may have no variants; and visitors of a real site may not be let to read them.
    const status = statusOf(error);
    if (status !== 404 && status !== 403) throw error;
    return { kind: 'variants', name: '', choices: [] };
  }
}

interface Variants {
  kind: 'variants';
  name: string;
  choices: Choice[];
}

function isOpen({ custom, staffMemberId, duration }: Choice, { staff, minutes }: Decided): boolean {
  if (custom) return true;
  return staffMemberId ? staffMemberId === staff : duration?.minutes === minutes;
}

const textOfChoice = ({ custom, staffMemberId, duration }: Choice): string =>
  custom ?? staffMemberId ?? String(duration?.minutes ?? '');
