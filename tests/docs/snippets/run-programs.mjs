// Imports programs one after the other in one process, so that the SDK loads once. Prints what each logged, and its error.

import { inspect } from 'node:util';

const outcomes = [];
const { log } = console;
for (const file of process.argv.slice(2)) {
  const outcome = { output: '' };
  console.log = (...values) => {
    outcome.output += `${values.map((value) => (typeof value === 'string' ? value : inspect(value))).join(' ')}\n`;
  };
  try {
    await import(file);
  } catch (error) {
    outcome.error = inspect(error);
  }
  outcomes.push(outcome);
}
log(JSON.stringify(outcomes));
