import type { LoggedRequest } from '../../library/site-state';

type RequestFacts = Pick<LoggedRequest, 'method' | 'path' | 'status' | 'durationMs'> & {
  operation?: string | undefined;
  identity?: LoggedRequest['identity'] | undefined;
};

export const lineOfRequest = ({ operation, method, path, status, durationMs, identity }: RequestFacts): string =>
  `${status}  ${operation ?? `${method} ${path}`}  ${identity ?? ''}  ${durationMs} ms`;
