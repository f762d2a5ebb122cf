export * from './node/folder-lock';
