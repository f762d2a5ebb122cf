/** A visible emoji with its skin tone, presentation selector, joined emoji and tags. ©, ™ and the like are punctuation. */
const EMOJI = String.raw`(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}(?=\uFE0F))[\p{M}\p{Emoji_Modifier}\u{E0020}-\u{E007F}]*`;
const JOINED_EMOJI = String.raw`${EMOJI}(?:\u200D\p{Extended_Pictographic}[\p{M}\p{Emoji_Modifier}]*)*`;
const WORD = new RegExp(String.raw`(?:[\p{L}\p{N}]\p{M}*|${JOINED_EMOJI})+`, 'gu');

/**
 * The slug of a name: `Velero clásico, 3 m` → `velero-clásico-3-m`. Empty if nothing in the name can stand in a slug.
 * Source: the slugs of products in the export of a shop, which keep accents and emoji. Assumed: other domains make
 * theirs alike.
 */
export function slugOfName(name: string, maxLength: number): string {
  const words = name.normalize('NFC').toLowerCase().match(WORD) ?? [];
  return shortened(words.join('-'), maxLength).replace(/-$/, '');
}

/** The text has only what slugs of names have, in either case. */
export const isSlugText = (text: string): boolean =>
  slugOfName(text, Number.POSITIVE_INFINITY) === text.normalize('NFC').toLowerCase();

/** Cuts between characters as people see them, so that no half of an emoji is left. */
function shortened(slug: string, maxLength: number): string {
  if (slug.length <= maxLength) return slug;
  let end = 0;
  // Two more than fit are enough to find the cut; a name may be very long.
  for (const { index, segment } of new Intl.Segmenter().segment(slug.slice(0, maxLength + 2))) {
    if (index + segment.length > maxLength) break;
    end = index + segment.length;
  }
  return slug.slice(0, end);
}
