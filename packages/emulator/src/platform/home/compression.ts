export * from './node/compression';
