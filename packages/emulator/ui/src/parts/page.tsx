import type { ReactNode } from 'react';
import { adminToken } from '../control/admin-token';
import { controlAddress } from '../control/control';
import { CopyButton } from './copy/copy-button';

export function Page({
  title,
  intro,
  isWide = false,
  children,
}: {
  title: string;
  intro?: ReactNode;
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={`grid grid-cols-1 gap-5 ${isWide ? 'max-w-[96rem]' : 'max-w-5xl'}`}>
      <title>{`${title} · Headless emulator`}</title>
      <header>
        <h1 className="text-xl font-semibold tracking-tight break-words">{title}</h1>
        {intro && <p className="mt-1 max-w-prose text-sm text-soft">{intro}</p>}
      </header>
      {children}
    </div>
  );
}

interface ControlRequest {
  method: string;
  path: string;
  body?: unknown;
  /** The name of the file that is sent as the body. */
  file?: string;
}

interface PanelProps {
  title: string;
  /** The request that "Copy as curl" copies. */
  request?: ControlRequest;
  children: ReactNode;
}

export function Panel({ title, request, children }: PanelProps) {
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-3 rounded-lg border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold">{title}</h2>
        {request && <CopyButton label="Copy as curl" text={() => toCurl(request)} />}
      </div>
      {children}
    </section>
  );
}

/** Names the token's variable instead of the token. */
export function toCurl({ method, path, body, file }: ControlRequest): string {
  const token = adminToken.value() === null ? '' : ' -H "authorization: Bearer $EMULATOR_ADMIN_TOKEN"';
  const address = `'${controlAddress(path)}'`;
  if (method === 'GET') return `curl ${address}${token}`;
  const json = JSON.stringify(body ?? {}).replaceAll("'", "'\\''");
  const dataOption = file === undefined ? `-d '${json}'` : `--data-binary @${file}`;
  return `curl -X ${method} ${address}${token} -H 'content-type: application/json' ${dataOption}`;
}

export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2">{children}</dl>
);

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-xs font-medium text-soft">{name}</dt>
    <dd className="break-words">{children}</dd>
  </div>
);
