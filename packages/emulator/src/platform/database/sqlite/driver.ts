export * from './node/driver';
