import { type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { Overview, RealSiteFacts } from '../../../src/server/control/control-routes';
import { type ControlError, control } from './control';
import { controlQuery, keyOf, queryClient } from './query-client';

export function useSiteId(): string {
  const { siteId } = useParams({ strict: false }) as { siteId?: string };
  if (siteId === undefined) throw new Error('this page belongs to no site');
  return siteId;
}

interface Options {
  refetchInterval?: number | false;
  enabled?: boolean;
  staleTime?: number;
}

export function useControl<Answer>(path: string, options: Options = {}): UseQueryResult<Answer, ControlError> {
  return useQuery({ ...controlQuery<Answer>(path), ...options });
}

/** `path`: below `/_emulator/sites/<the page's site>`. */
export function useSiteControl<Answer>(path: string, options?: Options): UseQueryResult<Answer, ControlError> {
  const siteId = useSiteId();
  return useControl<Answer>(`sites/${siteId}${path && `/${path}`}`, options);
}

/** `refreshes`: displayed data below this path loads again afterwards. */
export function useControlChange<Answer, Body = void>(method: string, path: string, refreshes = path) {
  return useMutation<Answer, ControlError, Body>({
    mutationKey: keyOf(path),
    mutationFn: (body) => control<Answer>(method, path, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keyOf(refreshes) }),
  });
}

/** The change may affect all data of the page's site. */
export function useSiteChange<Answer, Body = void>(method: string, path: string) {
  const siteId = useSiteId();
  return useControlChange<Answer, Body>(method, `sites/${siteId}${path && `/${path}`}`, `sites/${siteId}`);
}

const RETRY_MS = 2_000;

/** Presets, storage and contract of the emulator. Repeats until it answers. */
export function useOverview(): UseQueryResult<Overview, ControlError> {
  return useQuery({
    ...controlQuery<Overview>(''),
    refetchInterval: ({ state }) => state.error?.status === 0 && RETRY_MS,
    refetchIntervalInBackground: true,
  });
}

/** Undefined on an emulator. */
export const useRealSite = (): RealSiteFacts | undefined => useOverview().data?.platform;
