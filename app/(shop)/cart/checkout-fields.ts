/** Name and value of the button that only changes the country. */
export const ONLY_COUNTRY = { name: 'do', value: 'update-country' } as const;

/** The country chosen in the checkout form; `undefined` if there is none. */
export function countryIn(form: FormData): string | undefined {
  const country = String(form.get('country') ?? '');
  return /^[A-Z]{2}$/.test(country) ? country : undefined;
}

export const isOnlyCountry = (form: FormData): boolean => form.get(ONLY_COUNTRY.name) === ONLY_COUNTRY.value;

/** The ID of a page's checkout form, so that fields outside of it can belong to it. */
export const CHECKOUT_FORM = 'checkout';
