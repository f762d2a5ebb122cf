import type { Transaction } from '../../../database/store';
import { ApplicationError, PlatformError } from '../../../http/errors';
import { listings } from '../../products/listings';
import type { SentProduct } from '../wire';

/** With the names of the brand and the ribbon of which only the ID is sent: those that a product has. */
export async function withNames(transaction: Transaction, sent: SentProduct): Promise<SentProduct> {
  const { brand, ribbon } = sent;
  return {
    ...sent,
    ...(brand?.id && !brand.name && { brand: { ...brand, name: await brandName(transaction, brand.id) } }),
    ...(ribbon?.id && !ribbon.name && { ribbon: { ...ribbon, name: await ribbonName(transaction, ribbon.id) } }),
  };
}

async function brandName(transaction: Transaction, brandId: string): Promise<string> {
  const [found] = (await transaction.in(listings).query({ filter: { brandId }, paging: { limit: 1 } })).items;
  // The packages name no code for it.
  if (!found?.brand) throw new PlatformError(404, `there is no brand ${brandId}`);
  return found.brand;
}

async function ribbonName(transaction: Transaction, ribbonId: string): Promise<string> {
  const [found] = (await transaction.in(listings).query({ filter: { ribbonId }, paging: { limit: 1 } })).items;
  if (!found?.ribbon) throw new ApplicationError('RIBBON_NOT_FOUND', `there is no ribbon ${ribbonId}`);
  return found.ribbon;
}
