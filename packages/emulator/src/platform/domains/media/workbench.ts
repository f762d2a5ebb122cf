import { PlatformError } from '../../kernel/errors';
import type { PictureFormat } from './resize';

/** Files and passwords use the same four threads of the process. */
const MAX_AT_ONCE = 2;
/** In pixels. Such pictures leave the other place to small ones, and memory for only one of them. An AVIF needs thrice as much. */
const LARGE = 1920 * 1080;
const LARGE_AVIF = LARGE / 3;
/** In pixels: about two seconds of work. */
const MAX_WAITING = { small: 50_000_000, large: 25_000_000 };

interface Job {
  pixels: number;
  start: () => void;
}

class Line {
  readonly #jobs: Job[] = [];
  readonly #maxWaiting: number;
  #pixels = 0;

  constructor(maxWaiting: number) {
    this.#maxWaiting = maxWaiting;
  }

  get first(): Job | undefined {
    return this.#jobs[0];
  }

  async wait(pixels: number): Promise<void> {
    if (this.#pixels + pixels > this.#maxWaiting) throw new PlatformError(503, 'too many pictures are waiting');
    this.#pixels += pixels;
    await new Promise<void>((start) => {
      const behind = this.#jobs.findIndex((job) => job.pixels > pixels);
      this.#jobs.splice(behind === -1 ? this.#jobs.length : behind, 0, { pixels, start });
    });
  }

  startFirst(): void {
    const job = this.#jobs.shift();
    if (!job) return;
    this.#pixels -= job.pixels;
    job.start();
  }
}

/** Handles the smallest picture first, so that a page of pictures does not wait for a large one. */
export class Workbench {
  readonly #working = { small: 0, large: 0 };
  readonly #lines = { small: new Line(MAX_WAITING.small), large: new Line(MAX_WAITING.large) };

  async run<R>(pixels: number, format: PictureFormat, work: () => Promise<R>): Promise<R> {
    const size = pixels > (format === 'avif' ? LARGE_AVIF : LARGE) ? 'large' : 'small';
    if (this.#hasPlace(size)) this.#working[size] += 1;
    else await this.#lines[size].wait(pixels);
    try {
      return await work();
    } finally {
      this.#working[size] -= 1;
      this.#startWaiting('small');
      this.#startWaiting('large');
    }
  }

  #hasPlace(size: 'small' | 'large'): boolean {
    const { small, large } = this.#working;
    return small + large < MAX_AT_ONCE && (size === 'small' || large === 0);
  }

  #startWaiting(size: 'small' | 'large'): void {
    const line = this.#lines[size];
    if (!line.first || !this.#hasPlace(size)) return;
    this.#working[size] += 1;
    line.startFirst();
  }
}
