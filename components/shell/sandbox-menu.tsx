import { resetSite, switchSite } from '@/app/sandbox-actions';
import { SubmitButton } from '../ui/submit-button';

interface SandboxMenuProps {
  presets: { name: string; label: string; description: string }[];
  /** The name of the preset in use. */
  current: string;
  clientId: string;
  /** Whether this visitor may reset the site for everybody. */
  mayReset: boolean;
}

/** The sandbox badge; its menu switches the site, resets it, and says which client ID is in use. */
export function SandboxMenu({ presets, current, clientId, mayReset }: SandboxMenuProps) {
  return (
    <>
      <button
        type="button"
        popoverTarget="sandbox-menu"
        className="flex min-h-9 items-center gap-2 rounded-full bg-accent-wash px-3.5 text-sm font-semibold text-accent hover:bg-accent hover:text-on-accent"
      >
        <span aria-hidden="true" className="size-2 rounded-full bg-current" />
        Sandbox
      </button>
      <div
        id="sandbox-menu"
        popover="auto"
        className="inset-auto top-16 right-4 m-0 max-h-[calc(100dvh-5rem)] w-[min(24rem,calc(100vw-2rem))] overflow-y-auto rounded-card border border-line bg-surface p-5 shadow-float sm:right-[max(2rem,50vw-34rem)]"
      >
        <h2 className="text-heading">Sandbox site</h2>
        <p className="mt-1 text-sm text-soft">An emulated platform inside this app. Nothing you do here leaves it.</p>
        <form action={switchSite} className="mt-4">
          <ul className="-mx-2 space-y-0.5">
            {presets.map(({ name, label, description }) => (
              <li key={name}>
                <button
                  type="submit"
                  name="preset"
                  value={name}
                  aria-pressed={name === current}
                  className="grid w-full grid-cols-[1fr_auto] items-center gap-x-3 rounded-xl px-3 py-2.5 text-left hover:bg-sunken aria-pressed:bg-accent-wash"
                >
                  <span className="font-semibold">{label}</span>
                  {name === current ? <span className="text-label text-accent">In use</span> : null}
                  <span className="col-span-2 text-sm text-soft">{description}</span>
                </button>
              </li>
            ))}
          </ul>
        </form>
        <dl className="mt-4 border-t border-line pt-4 text-sm">
          <dt className="text-soft">Client ID in use</dt>
          <dd className="mt-0.5 font-mono text-xs break-all select-all">{clientId}</dd>
        </dl>
        {mayReset ? (
          <form action={resetSite} className="mt-4">
            <SubmitButton look="secondary" className="w-full" pendingLabel="Resetting …">
              Reset this site
            </SubmitButton>
          </form>
        ) : null}
      </div>
    </>
  );
}
