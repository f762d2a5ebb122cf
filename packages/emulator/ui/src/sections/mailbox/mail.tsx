import { Link, useParams } from '@tanstack/react-router';
import type { Mail } from '../../../../src/platform/kernel/mailbox';
import { useSiteControl, useSiteId } from '../../control/hooks';
import { BUTTON_LINK } from '../../parts/button';
import { CopyButton } from '../../parts/copy/copy-button';
import { Instant } from '../../parts/instant';
import { Page, Panel } from '../../parts/page';
import { Loaded } from '../../parts/states';

const SECRETS = [
  ['code', 'Code'],
  ['recoveryToken', 'Recovery token'],
  ['recoveryLink', 'Recovery link'],
  ['activationLink', 'Activation link'],
] as const;

export default function MailPage() {
  const { mailId = '' } = useParams({ strict: false }) as { mailId?: string };
  const siteId = useSiteId();
  const query = useSiteControl<Mail>(`mailbox/${encodeURIComponent(mailId)}`);
  return (
    <>
      <p className="mb-2 text-sm">
        <Link to={`/${siteId}/mailbox`} className="text-accent hover:underline">
          ← Mailbox
        </Link>
      </p>
      <Loaded query={query}>
        {(mail) => (
          <Page title={mail.subject}>
            <Panel title="Email" request={{ method: 'GET', path: `sites/${siteId}/mailbox/${mailId}` }}>
              <p className="text-sm text-soft">
                To <span className="break-all text-ink">{mail.to}</span>, <Instant at={mail.createdDate} />
              </p>
              <p className="max-w-prose text-sm break-words whitespace-pre-wrap">{mail.text}</p>
              {mail.calendar && (
                <p>
                  <a
                    href={`data:text/calendar;charset=utf-8,${encodeURIComponent(mail.calendar)}`}
                    download="appointment.ics"
                    className={BUTTON_LINK}
                  >
                    Download the calendar file
                  </a>
                </p>
              )}
            </Panel>
            <Secrets {...mail} />
          </Page>
        )}
      </Loaded>
    </>
  );
}

function Secrets(mail: Mail) {
  const present = SECRETS.filter(([name]) => mail[name] !== undefined);
  if (present.length === 0) return null;
  return (
    <Panel title="Codes and links">
      <ul className="divide-y divide-line text-sm">
        {present.map(([name, label]) => {
          const value = mail[name] ?? '';
          return (
            <li key={name} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
              <div className="min-w-0">
                <p className="text-xs font-medium text-soft">{label}</p>
                {/^https?:/.test(value) ? (
                  <a href={value} target="_blank" rel="noreferrer" className="break-all text-accent underline">
                    {value}
                  </a>
                ) : (
                  <p className="font-mono break-all">{value}</p>
                )}
              </div>
              <CopyButton label={`Copy ${label.toLowerCase()}`} text={() => value} />
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
