export * from './node/post';
