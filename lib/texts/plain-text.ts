/** The platform stores rich text as HTML. */
export const plainText = (html: string | null | undefined): string => paragraphsOf(html).join(' ');

export function paragraphsOf(html: string | null | undefined): string[] {
  return (html ?? '')
    .split(/<\/(?:p|li|h\d|div)>|<br\s*\/?>/i)
    .map((part) =>
      decodeEntities(part.replace(/<[^>]*>/g, ''))
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((text) => text !== '');
}

const ENTITIES = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }));
const LAST_CODE_POINT = 0x10ffff;

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d+)|(\w+));/g, (whole, code, name) => {
    if (!code) return ENTITIES.get(name) ?? whole;
    return Number(code) <= LAST_CODE_POINT ? String.fromCodePoint(Number(code)) : whole;
  });
}
