import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';

let consoleError: MockInstance<typeof console.error>;

configure({ asyncUtilTimeout: 10_000 });

beforeEach(() => {
  consoleError = vi.spyOn(console, 'error');
});

// jsdom 29 knows the element but not how to open and close it.
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};
HTMLDialogElement.prototype.close = function () {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};

/** A test that expects an error to be logged mocks `console.error` itself and clears it. */
afterEach(() => {
  cleanup();
  const unexpected = consoleError.mock.calls;
  consoleError.mockRestore();
  localStorage.clear();
  expect(unexpected, 'unexpected console.error').toEqual([]);
});
