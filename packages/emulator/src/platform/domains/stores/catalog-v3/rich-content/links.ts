/** A script in a link would run in every shop that displays the text. */
export const isSafeLink = (url: string): boolean => /^(https?:|mailto:|tel:|\/|#)/i.test(url);
