import { DE } from './de';
import { EN } from './en';

export type Texts = typeof EN;

const TABLES: Readonly<Record<string, Texts>> = { en: EN, de: DE };

export function textsOf({ language }: { language: string }): Texts {
  const [base = ''] = language.toLowerCase().split(/[-_]/);
  return (Object.hasOwn(TABLES, base) ? TABLES[base] : undefined) ?? EN;
}
