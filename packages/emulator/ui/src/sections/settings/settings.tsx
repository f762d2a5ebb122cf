import type { FormEvent, ReactNode } from 'react';
import type { Settings } from '../../../../src/server/control/site';
import { useSiteChange, useSiteControl, useSiteId } from '../../control/hooks';
import { Button } from '../../parts/button';
import { Page, Panel } from '../../parts/page';
import { Loaded, Outcome } from '../../parts/states';
import { CommerceForm } from './commerce-form';
import { GeneralFields, LimitFields, PaymentFields, RedirectFields, SignInFields } from './fields';
import * as read from './read-form';

export default function SettingsPage() {
  const query = useSiteControl<Settings>('settings');
  return (
    <Page
      title="Settings"
      intro="What the site’s owner controls and your app has to handle. Changes apply to the next call."
    >
      <Loaded query={query}>
        {(settings) => (
          <>
            <Group title="General" read={read.readGeneral}>
              <GeneralFields {...settings} />
            </Group>
            <Group title="Plan and payments" read={read.readPayments}>
              <PaymentFields {...settings} />
            </Group>
            <Group title="Sign-in" read={read.readSignIn}>
              <SignInFields {...settings} />
            </Group>
            <Group title="Redirects" read={read.readRedirects}>
              <RedirectFields {...settings} />
            </Group>
            <Group title="Limits and removals" read={read.readLimits}>
              <LimitFields {...settings} />
            </Group>
            <CommerceForm {...settings} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

interface GroupProps {
  title: string;
  read: (form: FormData) => Partial<Settings>;
  children: ReactNode;
}

function Group({ title, read: readForm, children }: GroupProps) {
  const change = useSiteChange<Settings, Partial<Settings>>('PUT', 'settings');
  const path = `sites/${useSiteId()}/settings`;
  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    change.mutate(readForm(new FormData(event.currentTarget)));
  }
  return (
    <Panel
      title={title}
      request={change.variables ? { method: 'PUT', path, body: change.variables } : { method: 'GET', path }}
    >
      <form aria-label={title} onSubmit={save} className="grid gap-4">
        {children}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" look="primary" isPending={change.isPending}>
            Save
          </Button>
          <Outcome change={change} success="Saved." />
        </div>
      </form>
    </Panel>
  );
}
