#!/usr/bin/env node
import { CommanderError } from 'commander';
import { EmulatorError } from '../library/errors';
import { createProgram } from './program';

try {
  await createProgram().parseAsync();
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode;
  else {
    console.error(error instanceof EmulatorError ? error.message : error);
    process.exitCode = 1;
  }
}
