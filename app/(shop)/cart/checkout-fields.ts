/** Button that only changes the country. */
export const ONLY_COUNTRY = { name: 'do', value: 'update-country' } as const;

export function countryIn(form: FormData): string | undefined {
  const country = String(form.get('country') ?? '');
  return /^[A-Z]{2}$/.test(country) ? country : undefined;
}

export const submitsOnlyCountry = (form: FormData): boolean => form.get(ONLY_COUNTRY.name) === ONLY_COUNTRY.value;

/** Lets fields outside of the form belong to it. */
export const CHECKOUT_FORM = 'checkout';
