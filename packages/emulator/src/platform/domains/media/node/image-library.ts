import type sharp from 'sharp';

let library: Promise<typeof sharp | undefined> | undefined;

/** Loaded on first use because it is slow. Returns `undefined` if that fails, and logs it once. */
export function imageLibrary(): Promise<typeof sharp | undefined> {
  library ??= import('sharp').then(
    ({ default: sharp }) => {
      // By default two pictures would occupy all processors.
      sharp.concurrency(1);
      // The resized pictures are kept here. The library would keep another 50 MB of its steps.
      sharp.cache(false);
      return sharp;
    },
    (error: Error) => {
      console.warn(`Pictures are sent unresized, because the image library "sharp" cannot be loaded: ${error.message}`);
      return undefined;
    },
  );
  return library;
}
