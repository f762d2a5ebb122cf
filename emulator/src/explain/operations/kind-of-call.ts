import { functionOf, type Operation } from './operation';

const READS =
  /^(query|search|count|list|get(?!OrCreate)|preview|calculate|validate|estimate|is[A-Z]|aggregate|distinct)/;

/** Whether the call changes something, as far as its method and name tell. What only reads is also sent by POST. */
export const isWrite = (operation: Pick<Operation, 'method' | 'name'>): boolean =>
  operation.method !== 'GET' && !READS.test(functionOf(operation));
