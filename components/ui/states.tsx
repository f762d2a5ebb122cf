import type { ReactNode } from 'react';
import { OUTAGE_TITLE } from '@/lib/wix/errors';
import { Button, LinkButton } from './button';
import { RetryButton } from './retry-button';

interface EmptyStateProps {
  title: string;
  link?: { href: string; label: string };
  children?: ReactNode;
}

/** The platform answered with an empty list. Never use it for a failure. */
export function EmptyState({ title, link, children }: EmptyStateProps) {
  return (
    <div className="rounded-card border border-dashed border-edge px-6 py-14 text-center text-balance">
      <p className="text-heading">{title}</p>
      {children ? <div className="mx-auto mt-2 max-w-[52ch] text-soft">{children}</div> : null}
      {link ? (
        <LinkButton href={link.href} look="secondary" className="mt-5">
          {link.label}
        </LinkButton>
      ) : null}
    </div>
  );
}

interface ErrorStateProps {
  title?: string;
  /** For developers: message, code and request ID. */
  detail?: string;
  children?: ReactNode;
  /** Replaces a refresh of the page; only from client components. `false`: it would not help. */
  retry?: (() => void) | false;
  otherWay?: ReactNode;
}

export function ErrorState({ title = OUTAGE_TITLE, detail, children, retry, otherWay }: ErrorStateProps) {
  return (
    <div role="alert" className="rounded-card border border-bad bg-bad-wash p-6 sm:p-8">
      <p className="text-heading text-bad">{title}</p>
      <div className="mt-2 max-w-[64ch]">{children ?? <p>Nothing was changed. Try again in a moment.</p>}</div>
      {detail ? <p className="mt-3 break-words font-mono text-sm">{detail}</p> : null}
      <div className="mt-6 flex flex-wrap gap-3">
        {retry !== false && <RetryButton retry={retry} />}
        {otherWay}
      </div>
    </div>
  );
}

/** For a session that the platform refuses. Leads back to the page that it is on. */
export const NewSessionForm = () => (
  <form method="post" action="/session/new">
    <Button type="submit" look="secondary">
      Start a new session
    </Button>
  </form>
);

export function Problem({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="rounded-xl bg-bad-wash px-4 py-3 text-sm text-bad">
      {children}
    </p>
  );
}

/** `children`: what this means for the shopper. The detail is for support and developers. */
export function OutageProblem({ detail, children }: { detail: string; children: ReactNode }) {
  return (
    <Problem>
      {OUTAGE_TITLE}. {children} <Detail text={detail} />
    </Problem>
  );
}

const Detail = ({ text }: { text: string }) => (
  <span className="mt-1.5 block font-mono text-xs wrap-anywhere">{text}</span>
);

export function Notice({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="rounded-xl bg-accent-wash px-4 py-3 text-sm">
      {children}
    </p>
  );
}

/** After a checkout that leads back without a purchase. `children`: what did not happen. */
export function LeftCheckout({ children }: { children: ReactNode }) {
  return (
    <div className="mb-6 max-w-2xl">
      <Notice>You left the checkout. {children}</Notice>
    </div>
  );
}

export function NotChanged({ detail }: { detail: string }) {
  return (
    <p role="alert" className="text-sm text-bad">
      {OUTAGE_TITLE}. Nothing was changed. Try again. <Detail text={detail} />
    </p>
  );
}
