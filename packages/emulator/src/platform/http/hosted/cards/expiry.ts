/** `12/30`, `12 / 30`, `12/2030`, `1230` → `2030-12`. */
export function lastMonthOf(cardExpiry = ''): string | undefined {
  const typed = cardExpiry.trim();
  const [, month = '', year = ''] = APART.exec(typed) ?? TOGETHER.exec(typed) ?? [];
  if (!(Number(month) >= 1 && Number(month) <= 12)) return undefined;
  return `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}`;
}

const APART = /^(\d{1,2})\s*[/.\s-]\s*(\d{4}|\d{2})$/;
const TOGETHER = /^(\d{2})(\d{4}|\d{2})$/;
