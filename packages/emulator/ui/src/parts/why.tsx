import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ErrorMeaning } from '../../../src/platform/explain/traps/error-meaning';
import { useSiteId } from '../control/hooks';

/** Why a call was refused, and what to do about it. */
export function Why({ meaning, operation }: { meaning: ErrorMeaning; operation?: string | undefined }) {
  const { code, means, todo, message, rules = [], data, permission, documents = [] } = meaning;
  const namedRules = rules.filter(({ rule }) => rule !== '');
  return (
    <section aria-label="Why" className="grid gap-1.5 rounded-md bg-warn-wash px-3 py-2.5 text-sm text-warn">
      <h3 className="font-semibold">Why</h3>
      <p className="break-words">
        {code && <strong className="font-semibold">{code}: </strong>}
        {means}
      </p>
      <p>{todo}</p>
      <dl className="grid gap-1">
        {message && <Fact name="Message">{message}</Fact>}
        {permission && <Fact name="Permission">{permission}</Fact>}
        {namedRules.length > 0 && (
          <Fact name="Rule">{namedRules.map(({ field, rule }) => `${field} ${rule}`).join(', ')}</Fact>
        )}
        {data && <Fact name="Details">{JSON.stringify(data)}</Fact>}
        {(operation !== undefined || documents.length > 0) && (
          <Fact name="Documents">
            <ul className="flex flex-wrap gap-x-3">
              {operation !== undefined && (
                <li>
                  <OperationLink operation={operation} />
                </li>
              )}
              {documents.map(({ label, href }) => (
                <li key={href}>
                  <a href={href} target="_blank" rel="noreferrer" className="underline">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </Fact>
        )}
      </dl>
    </section>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap gap-x-2">
    <dt className="font-medium">{name}</dt>
    <dd className="min-w-0 break-all">{children}</dd>
  </div>
);

function OperationLink({ operation }: { operation: string }) {
  return (
    <Link to={`/${useSiteId()}/console/${encodeURIComponent(operation)}`} className="underline">
      {operation}
    </Link>
  );
}
