import { PlatformError } from '../../kernel/errors';

/** Assumed; errs to refusal: the largest form, 50 guests with long answers, stays below a tenth of both. */
const MAX_CHARACTERS = 1024 * 1024;
const MAX_FIELDS = 5_000;

export function parseForm(text: string): Record<string, string> {
  if (text.length > MAX_CHARACTERS)
    throw new PlatformError(413, `the form is longer than ${MAX_CHARACTERS} characters`);
  if (hasMoreThan(MAX_FIELDS, '&', text)) throw new PlatformError(400, `the form has more than ${MAX_FIELDS} fields`);
  return Object.fromEntries(new URLSearchParams(text));
}

function hasMoreThan(most: number, character: string, text: string): boolean {
  let count = 0;
  for (let at = text.indexOf(character); at !== -1 && count < most; at = text.indexOf(character, at + 1)) count++;
  return count >= most;
}
