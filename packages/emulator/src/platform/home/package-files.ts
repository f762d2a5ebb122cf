export * from './node/package-files';
