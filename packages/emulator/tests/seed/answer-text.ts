/** The time of the recorded answers. */
export const NOW = new Date('2026-03-04T15:20:00.000Z');

export const ID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}|(?<=custom-)[\da-f]{8}/g;

/** Text without IDs, milliseconds and the order of fields. */
export const textOf = (answer: object): string =>
  `${JSON.stringify(sortKeys(answer), undefined, 1)
    .replaceAll(ID, 'ID')
    .replaceAll(/\.\d{3}Z/g, 'Z')}\n`;

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([name, inner]) => [name, sortKeys(inner)]));
}
