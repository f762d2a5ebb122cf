import { type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { Overview, RealSiteFacts } from '../../../src/control/control';
import { type ControlError, control } from './control';
import { keyOf, queryClient, queryOf } from './query-client';

/** The site of the page's address. */
export function useSiteId(): string {
  const { siteId } = useParams({ strict: false }) as { siteId?: string };
  if (siteId === undefined) throw new Error('this page belongs to no site');
  return siteId;
}

interface Options {
  /** Asks again after so long. */
  refetchInterval?: number | false;
  enabled?: boolean;
  /** For so long it is not asked for again. */
  staleTime?: number;
}

/** The response of `GET /_emulator/<path>`. */
export function useControl<Answer>(path: string, options: Options = {}): UseQueryResult<Answer, ControlError> {
  return useQuery({ ...queryOf<Answer>(path), ...options });
}

/** The same below `/_emulator/sites/<the page's site>`. */
export function useSiteControl<Answer>(path: string, options?: Options): UseQueryResult<Answer, ControlError> {
  const siteId = useSiteId();
  return useControl<Answer>(`sites/${siteId}${path && `/${path}`}`, options);
}

/** A change by the control interface. Afterwards all that is displayed of `refreshes` is asked for again. */
export function useControlChange<Answer, Body = void>(method: string, path: string, refreshes = path) {
  return useMutation<Answer, ControlError, Body>({
    mutationKey: keyOf(path),
    mutationFn: (body) => control<Answer>(method, path, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keyOf(refreshes) }),
  });
}

/** The same below the page's site, all of which may have changed. */
export function useSiteChange<Answer, Body = void>(method: string, path: string) {
  const siteId = useSiteId();
  return useControlChange<Answer, Body>(method, `sites/${siteId}${path && `/${path}`}`, `sites/${siteId}`);
}

const RETRY_MS = 2_000;

/** Presets, storage and contract of the emulator. Asked again until it answers. */
export function useOverview(): UseQueryResult<Overview, ControlError> {
  return useQuery({
    ...queryOf<Overview>(''),
    refetchInterval: ({ state }) => state.error?.status === 0 && RETRY_MS,
    refetchIntervalInBackground: true,
  });
}

/** The real site that this tool was started for; `undefined` on an emulator. */
export const useRealSite = (): RealSiteFacts | undefined => useOverview().data?.platform;
