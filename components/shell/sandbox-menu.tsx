import { resetSite, switchSite } from '@/app/sandbox-actions';
import { SubmitButton } from '../ui/submit-button';

interface Preset {
  name: string;
  label: string;
  description: string;
}

interface SandboxMenuProps {
  presets: Preset[];
  /** The name of the preset in use. */
  current: string;
  clientId: string;
  /** Whether this visitor may reset the site for everybody. */
  mayReset: boolean;
}

/** The same business on the platform's two catalogues: an older site and one made today. */
const GENERATIONS = ['sandbox', 'new-site'];

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
          <ul aria-label="The two generations" className="mb-3 grid grid-cols-2 gap-2">
            {presets
              .filter(({ name }) => GENERATIONS.includes(name))
              .map((preset) => (
                <li key={preset.name} className="grid">
                  <SiteButton preset={preset} isCurrent={preset.name === current} look="border border-edge" />
                </li>
              ))}
          </ul>
          <ul aria-label="Other sites" className="-mx-2 space-y-0.5">
            {presets
              .filter(({ name }) => !GENERATIONS.includes(name))
              .map((preset) => (
                <li key={preset.name}>
                  <SiteButton preset={preset} isCurrent={preset.name === current} look="" />
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

function SiteButton({ preset, isCurrent, look }: { preset: Preset; isCurrent: boolean; look: string }) {
  return (
    <button
      type="submit"
      name="preset"
      value={preset.name}
      aria-pressed={isCurrent}
      className={`grid w-full grid-cols-[1fr_auto] content-start items-center gap-x-3 rounded-xl px-3 py-2.5 text-left hover:bg-sunken aria-pressed:bg-accent-wash ${look}`}
    >
      <span className="font-semibold">{preset.label}</span>
      {isCurrent ? <span className="text-label text-accent">In use</span> : null}
      <span className="col-span-2 text-sm text-soft">{preset.description}</span>
    </button>
  );
}
