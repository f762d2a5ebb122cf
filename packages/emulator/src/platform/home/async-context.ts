export * from './node/async-context';
