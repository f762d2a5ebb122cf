import { PlatformError } from '../kernel/errors';
import type { Question } from '../kernel/store/store-interface';

/** Enough for each plugin of a purchase, and for changes by others in the meantime. */
const MAX_ROUNDS = 12;

export class MissingAnswerError extends Error {
  override name = 'MissingAnswerError';
}

/** Answers to the questions of one transaction, kept from one run to the next. */
export class Answers {
  readonly #known = new Map<string, unknown>();
  #missing: readonly Question<unknown>[] = [];
  #rounds = 0;

  get isMissing(): boolean {
    return this.#missing.length > 0;
  }

  /** Throws MissingAnswerError, and PlatformError 503 if the questions change with each run. */
  to<Answer>(questions: readonly Question<Answer>[]): Answer[] {
    const missing = questions.filter(({ key }) => !this.#known.has(key));
    // The same key stands for the same question.
    if (missing.length === 0) return questions.map(({ key }) => this.#known.get(key) as Answer);
    if (this.#rounds >= MAX_ROUNDS) throw new PlatformError(503, 'what the apps are asked about keeps changing');
    this.#missing = missing;
    throw new MissingAnswerError();
  }

  async find(): Promise<void> {
    const missing = this.#missing;
    this.#missing = [];
    this.#rounds++;
    await Promise.all(missing.map(async ({ key, find }) => this.#known.set(key, await find())));
  }
}
