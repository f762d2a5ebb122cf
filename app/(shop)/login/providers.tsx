import { buttonClass } from '@/components/ui/button';

/** The identity providers that every OAuth app of the platform has. */
const PROVIDERS = { google: 'Google', facebook: 'Facebook' } as const;

/** Straight to the provider's page, and back over the platform. On the sandbox a page of its own stands for it. */
export function Providers({ from }: { from: string }) {
  return (
    <ul className="grid gap-3 border-t border-line pt-5">
      {Object.entries(PROVIDERS).map(([provider, name]) => (
        <li key={provider}>
          <a
            href={`/login/hosted?${new URLSearchParams({ with: provider, from })}`}
            className={buttonClass('secondary', 'w-full')}
          >
            Continue with {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
