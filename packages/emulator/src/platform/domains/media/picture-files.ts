export * from './node/picture-files';
