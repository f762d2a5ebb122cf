export * from './node/equality';
