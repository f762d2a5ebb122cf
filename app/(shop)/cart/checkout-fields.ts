/** Of the button that sends the checkout's form for the country alone. */
export const ONLY_COUNTRY = { name: 'do', value: 'update-country' } as const;

/** What the checkout's form says of the country; `undefined` where none is chosen, or none can be. */
export function countryIn(form: FormData): string | undefined {
  const country = String(form.get('country') ?? '');
  return /^[A-Z]{2}$/.test(country) ? country : undefined;
}

export const isOnlyCountry = (form: FormData): boolean => form.get(ONLY_COUNTRY.name) === ONLY_COUNTRY.value;

/** Of the one form to the checkout on a page, so that a field elsewhere on it can be sent along. */
export const CHECKOUT_FORM = 'checkout';
