/** Source: "assigned in ascending order". Assumed from responses of sites: they are microseconds. */
export const numericId = (createdDate: string, number: number): string =>
  `${Date.parse(createdDate)}${String(number % 1000).padStart(3, '0')}`;
