import { seedId } from '../../../kernel/ids/seed-id';

/**
 * IDs of things that are written with a name only. They follow from the names, so that they are always the same, and on
 * every product: an option of that name is one customization.
 */
export const optionIdOf = (option: string): string => seedId('customization', option);
export const choiceIdOf = (option: string, choice: string): string => seedId('choice', `${option} ${choice}`);
export const modifierId = (name: string): string => seedId('modifier', name);
export const brandIdOf = (name: string): string => seedId('brand', name);
export const ribbonIdOf = (name: string): string => seedId('ribbon', name);
export const infoSectionIdOf = (title: string, text: string): string => seedId('info-section', `${title} ${text}`);
export const uploadIdOf = (mediaId: string): string => seedId('upload', mediaId);
