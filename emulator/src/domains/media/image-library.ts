import type sharp from 'sharp';

let library: Promise<typeof sharp | undefined> | undefined;

/**
 * The image library, loaded with the first picture, because it takes longer to load than the rest of the emulator.
 * `undefined`, which is said once on the console, where it cannot be loaded.
 */
export function imageLibrary(): Promise<typeof sharp | undefined> {
  library ??= import('sharp').then(
    ({ default: sharp }) => {
      // One thread for each picture: otherwise it takes one for each processor, and two pictures take the machine.
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
