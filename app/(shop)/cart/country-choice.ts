import * as z from 'zod';

/** Of the button that sends the checkout's form for the country alone. */
export const ONLY_COUNTRY = { name: 'do', value: 'update-country' } as const;

const Country = z.string().regex(/^[A-Z]{2}$/);

/** What the checkout's form says of the country; `undefined` where none is chosen, or none can be. */
export const countryIn = (form: FormData): string | undefined => Country.safeParse(form.get('country')).data;

export const isOnlyCountry = (form: FormData): boolean => form.get(ONLY_COUNTRY.name) === ONLY_COUNTRY.value;
