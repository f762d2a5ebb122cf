/**
 * Browsers cannot follow asynchronous work yet, so the value is there for all work until `run` ends: the worker answers
 * one request at a time.
 */
export class AsyncLocalStorage<T> {
  #present: T | undefined;

  getStore(): T | undefined {
    return this.#present;
  }

  run<R>(value: T, work: () => R): R {
    const former = this.#present;
    const end = () => {
      this.#present = former;
    };
    this.#present = value;
    try {
      const result = work();
      if (result instanceof Promise) return result.finally(end) as R;
      end();
      return result;
    } catch (error) {
      end();
      throw error;
    }
  }

  disable(): void {
    this.#present = undefined;
  }
}
