import { readFileSync } from 'node:fs';
import { InvalidArgumentError } from 'commander';
import { reasonOf } from '../../platform/kernel/errors';

export function parsePort(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new InvalidArgumentError('expected a port from 0 to 65535');
}

export function parseNumber(text: string): number {
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text);
  throw new InvalidArgumentError('expected a number');
}

export function parseCount(text: string): number {
  if (/^\d{1,6}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('expected a whole number');
}

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
