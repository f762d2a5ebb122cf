/** Whether there is time for everything: all of `npm run attack` takes three minutes, `npm run attack -- --long` a night. */
export const isLong = process.env.ATTACK_LENGTH === 'long';

/** How long an attack goes on, in seconds. */
export function secondsFor({ short, long }: { short: number; long: number }): number {
  return isLong ? long : short;
}
