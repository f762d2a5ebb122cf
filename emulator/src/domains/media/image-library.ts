import type sharp from 'sharp';

let library: Promise<typeof sharp | undefined> | undefined;

/**
 * The image library, loaded with the first picture, because it takes longer to load than the rest of the emulator.
 * `undefined`, logged once, if it cannot be loaded.
 */
export function imageLibrary(): Promise<typeof sharp | undefined> {
  library ??= import('sharp').then(
    ({ default: sharp }) => {
      // One thread for each picture: by default it uses one per processor, and two pictures would occupy the machine.
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
