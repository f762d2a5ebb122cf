import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { PublicSite } from '../../../../src/control/json';
import { refreshVisitor, switchBrowserTo, useApp } from '../../control/app';
import { control } from '../../control/control';
import { useOverview, useSiteChange } from '../../control/hooks';
import { keyOf, queryClient } from '../../control/query-client';
import { Confirm } from '../../parts/confirm';
import { Field } from '../../parts/field';
import { Panel } from '../../parts/page';
import { Outcome } from '../../parts/states';

export function ResetSite({ siteId, clientId, isSeeded }: PublicSite & { isSeeded: boolean }) {
  const [now, setNow] = useState('');
  const reset = useSiteChange<object, { now?: string }>('POST', 'reset');
  const body = now === '' ? {} : { now: `${now}:00Z` };
  return (
    <Panel title="Reset" request={{ method: 'POST', path: `sites/${siteId}/reset`, body }}>
      <p className="max-w-prose text-sm text-soft">
        The site has its first content again{isSeeded ? ', that of its seed file' : ''}. Orders, bookings, carts,
        members, emails and events are deleted. Snapshots and keys stay.
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <Field
          label="Its time afterwards, in UTC"
          hint="Empty: the time of this machine"
          type="datetime-local"
          value={now}
          onChange={({ target }) => setNow(target.value)}
          className="sm:max-w-60"
        />
        <Confirm
          label="Reset site …"
          title="Reset this site?"
          action="Reset site"
          onConfirm={async () => {
            await reset.mutateAsync(body);
            await refreshVisitor(clientId, { isNew: true });
          }}
        >
          <p>
            All orders, bookings, carts and members of this site are deleted, for everyone who uses it. Take a snapshot
            first if you may want them back.
          </p>
        </Confirm>
      </div>
      <Outcome change={{ error: null, isSuccess: reset.isSuccess }} success="The site was reset." />
    </Panel>
  );
}

export function RemoveSite({ siteId, clientId, isStandard }: PublicSite & { isStandard: boolean }) {
  const app = useApp();
  const { data: overview } = useOverview();
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: () => control('DELETE', `sites/${siteId}`),
    onSuccess: async () => {
      const sandbox = overview?.presets.find(({ name }) => name === 'sandbox');
      if (app && sandbox && app.clientId === clientId) await switchBrowserTo(app, sandbox.clientId, { isNew: true });
      await navigate({ to: '/sites' });
      queryClient.removeQueries({ queryKey: keyOf(`sites/${siteId}`) });
      await queryClient.invalidateQueries({ queryKey: keyOf('sites') });
    },
  });
  return (
    <Panel title="Delete" request={{ method: 'DELETE', path: `sites/${siteId}` }}>
      <p className="max-w-prose text-sm text-soft">
        The site, everything on it and its snapshots are deleted for good. Apps that use its client ID get errors.
        {isStandard && ' This is a standard site: a new one with the same client ID takes its place.'}
        {app?.clientId === clientId && ' This browser is on it, and will be on the sandbox.'}
      </p>
      <div>
        <Confirm
          label="Delete site …"
          title="Delete this site?"
          action="Delete site"
          onConfirm={() => remove.mutateAsync()}
        >
          <p>
            This cannot be undone. Its {isStandard ? 'content is' : 'content, keys and snapshots are'} gone afterwards.
          </p>
        </Confirm>
      </div>
    </Panel>
  );
}
