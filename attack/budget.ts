/** How long an attack goes on, in seconds: all of `npm run attack` takes three minutes, `npm run attack -- --long` a night. */
export function secondsFor({ short, long }: { short: number; long: number }): number {
  return process.env.ATTACK_LENGTH === 'long' ? long : short;
}
