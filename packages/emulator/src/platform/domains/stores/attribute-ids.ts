import { seedId } from '../../kernel/ids/new-id';

/** IDs are derived from names, so that options with the same name are one customization on all products. */
export const optionIdOf = (option: string): string => seedId('customization', option);
export const choiceIdOf = (option: string, choice: string): string => seedId('choice', `${option} ${choice}`);
export const modifierId = (name: string): string => seedId('modifier', name);
export const brandIdOf = (name: string): string => seedId('brand', name);
export const ribbonIdOf = (name: string): string => seedId('ribbon', name);
export const infoSectionIdOf = (title: string, text: string): string => seedId('info-section', `${title} ${text}`);
export const uploadIdOf = (mediaId: string): string => seedId('upload', mediaId);
