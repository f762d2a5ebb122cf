/** Distinguishes the three minutes of `npm run attack` from the night of `npm run attack -- --long`. */
export const isLong = process.env.ATTACK_LENGTH === 'long';

/** How long an attack goes on, in seconds. */
export function secondsFor({ short, long }: { short: number; long: number }): number {
  return isLong ? long : short;
}
