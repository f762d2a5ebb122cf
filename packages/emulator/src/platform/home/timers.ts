export * from './node/timers';
