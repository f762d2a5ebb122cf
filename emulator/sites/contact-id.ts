import { seedId } from './seed-id';

/** The contact that the platform makes of whoever leaves an address: one for each address (assumed). */
export const contactIdOf = (email: string): string => seedId('contact', email.trim().toLowerCase());
