import { readFileSync } from 'node:fs';
import { InvalidArgumentError } from 'commander';
import { reasonOf } from '../../platform/kernel/errors';

/** Reads a JSON object from the argument, or from a file: `@file.json`. */
export function parseObject(text: string): object {
  const isFile = text.startsWith('@');
  const json = isFile ? readText(text.slice(1)) : text;
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch (error) {
    throw new InvalidArgumentError(`${isFile ? 'the file' : 'it'} is not JSON: ${reasonOf(error)}`);
  }
  throw new InvalidArgumentError('expected a JSON object, or @ and a file name');
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new InvalidArgumentError(`the file cannot be read: ${reasonOf(error)}`);
  }
}
