import { PlatformError } from '../../kernel/errors';

/** Files and passwords use the same four threads of the process. */
const MAX_AT_ONCE = 2;
/** In pixels: about two seconds of work. */
const MAX_WAITING = 50_000_000;

interface Job {
  pixels: number;
  start: () => void;
}

/** Handles the smallest picture first, so that a page of pictures does not wait for a large one. */
export class Workbench {
  #working = 0;
  #pixelsWaiting = 0;
  readonly #waiting: Job[] = [];

  async run<R>(pixels: number, work: () => Promise<R>): Promise<R> {
    if (this.#working >= MAX_AT_ONCE) await this.#wait(pixels);
    else this.#working += 1;
    try {
      return await work();
    } finally {
      this.#startNext();
    }
  }

  async #wait(pixels: number): Promise<void> {
    if (this.#pixelsWaiting + pixels > MAX_WAITING) throw new PlatformError(503, 'too many pictures are waiting');
    this.#pixelsWaiting += pixels;
    await new Promise<void>((start) => {
      const behind = this.#waiting.findIndex((job) => job.pixels > pixels);
      this.#waiting.splice(behind === -1 ? this.#waiting.length : behind, 0, { pixels, start });
    });
  }

  #startNext(): void {
    const next = this.#waiting.shift();
    if (!next) {
      this.#working -= 1;
      return;
    }
    this.#pixelsWaiting -= next.pixels;
    next.start();
  }
}
