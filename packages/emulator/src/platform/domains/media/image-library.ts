export * from './node/image-library';
