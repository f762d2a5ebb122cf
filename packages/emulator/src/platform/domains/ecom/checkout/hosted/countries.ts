export const COUNTRIES: readonly string[] = ['US', 'CA', 'GB', 'DE', 'FR', 'IL', 'AU', 'JP'];

export const isCountry = (code: string): boolean => /^[A-Z]{2}$/.test(code) && nameIn('en', code) !== undefined;

export const countryName = (code: string, language = 'en'): string => nameIn(language, code) ?? code;

function nameIn(language: string, code: string): string | undefined {
  return new Intl.DisplayNames([language, 'en'], { type: 'region', fallback: 'none' }).of(code);
}
