export * from './node/cookies';
