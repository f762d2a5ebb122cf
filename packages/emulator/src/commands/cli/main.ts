#!/usr/bin/env node
import { CommanderError } from 'commander';
import { EmulatorError } from '../../server/library/errors';
import { createProgram } from './program';

try {
  await createProgram().parseAsync();
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode;
  else {
    console.error(isExpected(error) ? error.message : error);
    process.exitCode = 1;
  }
}

/** A refusal, or a system error such as an unwritable file. Anything else is a bug, printed with its stack. */
function isExpected(error: unknown): error is Error {
  return error instanceof EmulatorError || (error instanceof Error && 'syscall' in error);
}
