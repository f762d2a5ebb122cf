/*
 * In the package's bundle, in place of `@modelcontextprotocol/server/_shims`: with the smaller of the library's two validators.
 * They check what a user typed when a server asks, which this one never does.
 */
export { default as process } from 'node:process';
export { CfWorkerJsonSchemaValidator as DefaultJsonSchemaValidator } from '@modelcontextprotocol/server/validators/cf-worker';
