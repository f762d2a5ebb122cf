/** Source: "assigned in ascending order"; assumed: they are microseconds, from what sites answer. */
export const numericId = (createdDate: string, number: number): string =>
  `${Date.parse(createdDate)}${String(number % 1000).padStart(3, '0')}`;
