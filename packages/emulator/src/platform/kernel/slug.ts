/** A visible emoji with its modifiers. ©, ™ and similar symbols are punctuation. */
const EMOJI = String.raw`(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}(?=\uFE0F))[\p{M}\p{Emoji_Modifier}\u{E0020}-\u{E007F}]*`;
const JOINED_EMOJI = String.raw`${EMOJI}(?:\u200D\p{Extended_Pictographic}[\p{M}\p{Emoji_Modifier}]*)*`;
const WORD = new RegExp(String.raw`(?:[\p{L}\p{N}]\p{M}*|${JOINED_EMOJI})+`, 'gu');

/** Source: product slugs in a shop's export, which keep accents and emoji. Assumed: other domains do the same. */
export function slugOfName(name: string, maxLength: number): string {
  const words = name.normalize('NFC').toLowerCase().match(WORD) ?? [];
  return shorten(words.join('-'), maxLength).replace(/-$/, '');
}

export const isSlugText = (text: string): boolean =>
  slugOfName(text, Number.POSITIVE_INFINITY) === text.normalize('NFC').toLowerCase();

/** Cuts between characters as people see them, so that no emoji is split. */
function shorten(slug: string, maxLength: number): string {
  if (slug.length <= maxLength) return slug;
  let end = 0;
  // Two more characters than fit are enough to find the cut in a very long name.
  for (const { index, segment } of new Intl.Segmenter().segment(slug.slice(0, maxLength + 2))) {
    if (index + segment.length > maxLength) break;
    end = index + segment.length;
  }
  return slug.slice(0, end);
}
