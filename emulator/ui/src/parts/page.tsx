import type { ReactNode } from 'react';
import { controlAddress } from '../control/control';
import { CopyButton } from './copy-button';

/** A page's title, what it is for, and its content. */
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

interface PanelProps {
  title: string;
  /** The same by the command line. */
  request?: { method: string; path: string; body?: unknown };
  children: ReactNode;
}

/** A part of a page, with the request that does the same to copy. */
export function Panel({ title, request, children }: PanelProps) {
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-3 rounded-lg border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold">{title}</h2>
        {request && <CopyButton label="Copy as curl" text={() => curlOf(request)} />}
      </div>
      {children}
    </section>
  );
}

function curlOf({ method, path, body }: NonNullable<PanelProps['request']>): string {
  const address = `'${controlAddress(path)}'`;
  if (method === 'GET') return `curl ${address}`;
  const json = JSON.stringify(body ?? {}).replaceAll("'", "'\\''");
  return `curl -X ${method} ${address} -H 'content-type: application/json' -d '${json}'`;
}
