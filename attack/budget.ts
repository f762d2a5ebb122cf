/** True for `npm run attack -- --long`, which runs all night. `npm run attack` takes three minutes. */
export const isLong = process.env.ATTACK_LENGTH === 'long';

/** The duration of an attack in seconds. */
export function secondsFor({ short, long }: { short: number; long: number }): number {
  return isLong ? long : short;
}
