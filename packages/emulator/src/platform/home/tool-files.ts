export * from './node/tool-files';
