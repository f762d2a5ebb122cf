import { readFileSync } from 'node:fs';
import { InvalidArgumentError } from 'commander';

/** A JSON object that an argument holds, or the file that it names behind an `@`. */
export function objectOf(text: string): object {
  try {
    const value: unknown = JSON.parse(text.startsWith('@') ? readFileSync(text.slice(1), 'utf8') : text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // Refused below, like JSON that is no object.
  }
  throw new InvalidArgumentError('expected a JSON object, or @ and the name of a file with one');
}
