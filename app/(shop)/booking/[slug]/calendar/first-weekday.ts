import { headers } from 'next/headers';

const MONDAY = 1;

/** The day with which a week begins where the visitor is, by the browser's language: 1 for Monday to 7 for Sunday. */
export async function firstWeekday(): Promise<number> {
  return firstWeekdayOf((await headers()).get('accept-language'));
}

export function firstWeekdayOf(acceptedLanguages: string | null): number {
  const [language = ''] = (acceptedLanguages ?? '').split(/[,;]/);
  try {
    // A language without a region, such as `de`, has its likely one.
    const locale: Intl.Locale & WithWeek = new Intl.Locale(language.trim()).maximize();
    return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? MONDAY;
  } catch {
    // Not a language, such as `*`.
    return MONDAY;
  }
}

/** Node.js 20 has the property, later versions the method. */
interface WithWeek {
  weekInfo?: { firstDay: number };
  getWeekInfo?: () => { firstDay: number };
}
