import { nextTurn } from '../../home/timers';

/** The writers of one site take turns. */
export class WriterLine {
  private writer: { finished: Promise<void> } | undefined;
  private lastInLine: Promise<void> = Promise.resolve();
  private waiting = 0;

  /** Returns the function that ends the turn. */
  async enter(): Promise<() => void> {
    const before = this.lastInLine;
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    this.lastInLine = finished;
    this.waiting++;
    await before;
    // Readers that waited for the previous writer go first.
    if (this.waiting > 1) await nextTurn();
    this.writer = { finished };
    return () => {
      this.writer = undefined;
      this.waiting--;
      finish();
    };
  }

  /** For readers: `undefined` if nobody writes. */
  ready(): Promise<void> | undefined {
    return this.writer && this.waitForWriters();
  }

  private async waitForWriters(): Promise<void> {
    while (this.writer) await this.writer.finished;
  }
}
