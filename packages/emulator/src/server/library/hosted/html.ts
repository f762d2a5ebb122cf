export * from './node/html';
