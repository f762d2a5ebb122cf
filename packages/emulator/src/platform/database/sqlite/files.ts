export * from './node/files';
