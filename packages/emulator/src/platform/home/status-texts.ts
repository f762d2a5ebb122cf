export * from './node/status-texts';
