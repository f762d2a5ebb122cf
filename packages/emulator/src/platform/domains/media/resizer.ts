export * from './node/resizer';
