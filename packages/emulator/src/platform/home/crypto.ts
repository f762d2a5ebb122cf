export * from './node/crypto';
