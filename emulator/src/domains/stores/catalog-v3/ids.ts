import { seedId } from '../../../kernel/ids/seed-id';
import type { CatalogueProduct } from '../products/catalogue';

/**
 * Catalog V3's IDs of things that have only a name in V1. They follow from the names, so that they are always the same,
 * and on every product: an option of that name is one customization.
 */
export const optionId = ({ v3 }: Pick<CatalogueProduct, 'v3'>, option: string): string =>
  v3?.options?.[option]?.id ?? seedId('customization', option);

export const choiceId = ({ v3 }: Pick<CatalogueProduct, 'v3'>, option: string, choice: string): string =>
  v3?.options?.[option]?.choices[choice] ?? seedId('choice', `${option} ${choice}`);

export const modifierId = (name: string): string => seedId('modifier', name);
export const brandIdOf = (name: string): string => seedId('brand', name);
export const ribbonIdOf = (name: string): string => seedId('ribbon', name);
export const infoSectionIdOf = (title: string, text: string): string => seedId('info-section', `${title} ${text}`);
export const uploadIdOf = (mediaId: string): string => seedId('upload', mediaId);
