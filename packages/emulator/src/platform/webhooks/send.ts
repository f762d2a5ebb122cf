export * from './node/send';
