import { functionOf, type Operation } from './operation';

const READS =
  /^(query|search|count|list|get(?!OrCreate)|preview|calculate|validate|estimate|is[A-Z]|aggregate|distinct)/;

/** Pages of the platform that complete or reopen a checkout, or end a session, when they are opened. */
const WRITES_BY_GET = /^(handle|mark|redirect|logout)/;

/** True if the call changes something, judged by its method and name: some reads are sent by POST, too. */
export const isWrite = (operation: Pick<Operation, 'method' | 'name'>): boolean =>
  operation.method === 'GET' ? WRITES_BY_GET.test(functionOf(operation)) : !READS.test(functionOf(operation));
