import type sharp from 'sharp';
import { PlatformError } from '../http/errors';

let library: Promise<typeof sharp> | undefined;

/**
 * The image library, loaded with the first picture, because it takes longer to load than the rest of the emulator.
 * Throws PlatformError 503, and says so on the console, where it cannot be loaded: a picture in another format than its
 * address names would be refused later, by somebody who cannot tell why.
 */
export function imageLibrary(): Promise<typeof sharp> {
  library ??= import('sharp').then(
    ({ default: sharp }) => {
      // One thread for each picture: otherwise it takes one for each processor, and two pictures take the machine.
      sharp.concurrency(1);
      return sharp;
    },
    (error: Error) => {
      const message = `No picture can be shown, because the image library "sharp" cannot be loaded: ${error.message}`;
      console.error(message);
      throw new PlatformError(503, message);
    },
  );
  return library;
}
