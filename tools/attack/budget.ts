/** True for `npm run attack -- --long`, which runs all night. `npm run attack` takes three minutes. */
export const isLong = process.env.ATTACK_LENGTH === 'long';

/** How much an attack does: an amount of work, never of time, so that a slow machine tries as much as a fast one. */
export function amountFor({ short, long }: { short: number; long: number }): number {
  return isLong ? long : short;
}
