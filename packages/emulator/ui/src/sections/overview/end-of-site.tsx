import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { PublicSite } from '../../../../src/server/control/json';
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
        Restores the site’s original content{isSeeded ? ' from its seed file' : ''} and deletes its orders, bookings,
        carts, members, emails and events. Snapshots and keys stay.
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <Field
          label="Site time after the reset, in UTC"
          hint="Leave empty for this machine’s time"
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
            This deletes the site’s orders, bookings, carts and members for everyone who uses it. Take a snapshot first
            if you might want them back.
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
        Permanently deletes the site, everything on it and its snapshots. Apps that use its client ID will get errors.
        {isStandard && ' This is a standard site: a new one with the same client ID takes its place.'}
        {app?.clientId === clientId && ' This browser uses it, and will switch to the sandbox.'}
      </p>
      <div>
        <Confirm
          label="Delete site …"
          title="Delete this site?"
          action="Delete site"
          onConfirm={() => remove.mutateAsync()}
        >
          <p>This cannot be undone. It deletes the site’s {isStandard ? 'content' : 'content, keys and snapshots'}.</p>
        </Confirm>
      </div>
    </Panel>
  );
}
