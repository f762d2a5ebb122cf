import { IANAZone } from 'luxon';

export const isTimeZone = (name: string): boolean => IANAZone.isValidZone(name);
