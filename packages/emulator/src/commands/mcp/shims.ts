/*
 * The bundle contains this instead of `@modelcontextprotocol/server/_shims`, with the smaller of its two validators.
 * They check a user's answers to a server's questions, which this server never asks.
 */
export { default as process } from 'node:process';
export { CfWorkerJsonSchemaValidator as DefaultJsonSchemaValidator } from '@modelcontextprotocol/server/validators/cf-worker';
