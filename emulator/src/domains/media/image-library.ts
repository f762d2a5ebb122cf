import type sharp from 'sharp';

let library: Promise<typeof sharp | undefined> | undefined;

/** Loaded late because it is slow. `undefined`, logged once, if that fails. */
export function imageLibrary(): Promise<typeof sharp | undefined> {
  library ??= import('sharp').then(
    ({ default: sharp }) => {
      // By default two pictures would occupy all processors.
      sharp.concurrency(1);
      return sharp;
    },
    (error: Error) => {
      console.warn(`Pictures are sent unresized, because the image library "sharp" cannot be loaded: ${error.message}`);
      return undefined;
    },
  );
  return library;
}
