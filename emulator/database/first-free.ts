/**
 * A number that is free while the one before it is taken: the least one, where numbers are taken in turn. Answers after
 * few looks, so that whoever names the 300th thing like the others does not ask, or wait, for each of them.
 */
export async function firstFree(isTaken: (number: number) => Promise<boolean>): Promise<number> {
  if (!(await isTaken(0))) return 0;
  let taken = 0;
  let free = 1;
  while (await isTaken(free)) {
    taken = free;
    free *= 2;
  }
  while (free - taken > 1) {
    const middle = Math.floor((taken + free) / 2);
    if (await isTaken(middle)) taken = middle;
    else free = middle;
  }
  return free;
}
