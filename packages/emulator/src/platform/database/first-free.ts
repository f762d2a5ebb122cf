/** Assumes that numbers are taken in sequence: a binary search needs few look-ups. */
export async function firstFreeNumber(isTaken: (number: number) => Promise<boolean>): Promise<number> {
  if (!(await isTaken(0))) return 0;
  let lastTaken = 0;
  let free = 1;
  while (await isTaken(free)) {
    lastTaken = free;
    free *= 2;
  }
  while (free - lastTaken > 1) {
    const middle = Math.floor((lastTaken + free) / 2);
    if (await isTaken(middle)) lastTaken = middle;
    else free = middle;
  }
  return free;
}
