import { MutationCache, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import { ControlError, control } from './control';

/** The segments of the path, so that a change refreshes everything below it. */
export const keyOf = (path: string): string[] => (path === '' ? ['overview'] : path.split(/[/?]/));

export const controlQuery = <Answer>(path: string) =>
  queryOptions<Answer, ControlError>({
    queryKey: keyOf(path),
    queryFn: ({ signal }) => control<Answer>('GET', path, { signal }),
  });

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error, query) {
      if (query.queryKey[0] !== 'overview' && query.isActive()) refetchIfLost(error, query.queryKey);
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _, __, { options }) => refetchIfLost(error, options.mutationKey),
  }),
  defaultOptions: {
    // The emulator may run on this machine, which needs no network.
    queries: { networkMode: 'always', retry: false, staleTime: 1_000 },
    mutations: { networkMode: 'always' },
  },
});

/**
 * Without a response or after a 403, checks whether the emulator has stopped or changed its token. After a 404 below a
 * site, checks whether the site is gone.
 */
export function refetchIfLost(error: Error, key: readonly unknown[] = []): void {
  if (!(error instanceof ControlError)) return;
  if (error.status === 0 || error.status === 403) void queryClient.invalidateQueries({ queryKey: keyOf('') });
  if (error.status !== 404 || key[0] !== 'sites' || key.length < 3) return;
  void queryClient.invalidateQueries({ queryKey: key.slice(0, 2), exact: true });
  void queryClient.invalidateQueries({ queryKey: keyOf('sites'), exact: true });
}
