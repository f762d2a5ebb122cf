import { functionOf, type Operation } from './operation';

const READS =
  /^(query|search|count|list|get(?!OrCreate)|preview|calculate|validate|estimate|is[A-Z]|aggregate|distinct)/;

/** Pages that change something when they are opened. */
const WRITES_BY_GET = /^(handle|mark|redirect|logout)/;

/** Some reads are POST requests. */
export const isWrite = (operation: Pick<Operation, 'method' | 'name'>): boolean =>
  operation.method === 'GET' ? WRITES_BY_GET.test(functionOf(operation)) : !READS.test(functionOf(operation));
