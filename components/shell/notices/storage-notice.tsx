import type { ReactNode } from 'react';

/** Says on every page where the sandbox is stored, if nobody chose that place. */
export function StorageNotice({ children }: { children: ReactNode }) {
  return (
    <aside aria-label="Sandbox storage" className="border-b border-line bg-sunken">
      <p className="mx-auto max-w-6xl px-5 py-2 text-sm break-words text-soft sm:px-8">{children}</p>
    </aside>
  );
}
