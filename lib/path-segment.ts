/** The text as a segment of a path; `undefined` for `.` and `..`, which lead elsewhere, and for half of a character. */
export function pathSegment(text: string): string | undefined {
  return text === '.' || text === '..' || /\p{Surrogate}/u.test(text) ? undefined : encodeURIComponent(text);
}
