import { DE } from './de';
import { EN } from './en';

export type Texts = typeof EN;

const TABLES: Readonly<Record<string, Texts>> = { en: EN, de: DE };

/** In the language of the site, whatever its region; in English where nobody translated. */
export function textsOf({ language }: { language: string }): Texts {
  const [base = ''] = language.toLowerCase().split(/[-_]/);
  return (Object.hasOwn(TABLES, base) ? TABLES[base] : undefined) ?? EN;
}
