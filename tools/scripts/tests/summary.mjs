import { performance } from 'node:perf_hooks';

const SLOWEST = 15;

/** The outcome of the checks and suites of one run, printed at its end. */
export class Summary {
  passed = 0;
  failed = 0;
  /** The number of tests and proofs that only `npm run test:all` runs. */
  left = 0;
  /** Repeated at the end, since thousands of lines may follow the message of a failed test. */
  #failures = [];
  #flaky = [];
  #steps = [];
  #files = [];

  async step(name, check) {
    return this.#report(name, { passed: 1, failed: 0 }, (await this.#runTimed(name, check)) === 0);
  }

  /**
   * A suite reports its own numbers; one that ends badly without a failed test counts as one failure. Returns the
   * number of tests that it left out.
   */
  async suite(name, tests) {
    let outcome = { counts: { passed: 0, failed: 0 }, failures: [], files: [] };
    const code = await this.#runTimed(name, async () => {
      outcome = await tests();
      return outcome.code;
    });
    this.#failures.push(...outcome.failures);
    this.#flaky.push(...(outcome.flaky ?? []));
    this.#files.push(...outcome.files);
    this.#report(name, outcome.counts, code === 0);
    return { skipped: outcome.skipped ?? 0 };
  }

  print() {
    console.log(`\nSteps:\n${table(this.#steps)}`);
    const slowest = this.#files.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
    if (slowest.length > 0) console.log(`\nSlowest files:\n${table(slowest)}`);
    if (this.#flaky.length > 0) console.log(`\nFailed once, passed the second time:\n${lines(this.#flaky)}`);
    if (this.#failures.length > 0) console.log(`\nFailed:\n${lines(this.#failures)}`);
    if (this.left > 0) console.log(`\n${this.left.toLocaleString('en')} more: npm run test:all`);
    console.log(`\n${this.passed} passed, ${this.failed} failed`);
  }

  #report(name, counts, isGood) {
    if (!isGood && counts.failed === 0) this.#failures.push(name);
    this.failed += isGood ? counts.failed : Math.max(counts.failed, 1);
    this.passed += isGood || counts.failed > 0 ? counts.passed : Math.max(counts.passed - 1, 0);
    console.log(`== ${name}: ${isGood ? 'ok' : 'FAILED'}`);
    return isGood;
  }

  async #runTimed(name, work) {
    console.log(`\n== ${name}`);
    const before = performance.now();
    try {
      return await work();
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      return 1;
    } finally {
      this.#steps.push({ name, seconds: (performance.now() - before) / 1000 });
    }
  }
}

const lines = (names) => names.map((name) => `  ${name}`).join('\n');

const table = (rows) => rows.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${name}`).join('\n');
