/** The link does not run a script, which it would in every shop that shows the text. */
export const isSafeLink = (url: string): boolean => /^(https?:|mailto:|tel:|\/|#)/i.test(url);
