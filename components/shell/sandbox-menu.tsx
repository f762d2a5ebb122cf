import { buttonClass } from '../ui/button';
import { PageLink } from './loading';

interface Preset {
  name: string;
  clientId: string;
  label: string;
  description: string;
}

interface SandboxMenuProps {
  presets: Preset[];
  /** Name of the preset; `undefined` for a site from a seed. */
  current: string | undefined;
  seedName: string | undefined;
  clientId: string;
  /** Unknown until the emulator has created the site. */
  siteId: string | undefined;
  maySteer: boolean;
  trouble?: string | undefined;
  /** The site's day, if its clock was moved. `short`: for narrow screens. */
  movedTo?: { day: string; short: string } | undefined;
}

/** The same business on Catalog V1 and V3. */
const GENERATIONS = ['sandbox', 'new-site'];

export function SandboxMenu({
  presets,
  current,
  seedName,
  clientId,
  siteId,
  maySteer,
  trouble,
  movedTo,
}: SandboxMenuProps) {
  const label = seedName ?? presets.find(({ name }) => name === current)?.label ?? 'Sandbox';
  const toolAddress = (page: string) => (siteId ? `/_emulator#/${siteId}/${page}` : '/_emulator');
  return (
    <>
      <button
        type="button"
        popoverTarget="sandbox-menu"
        className={`flex min-h-11 min-w-0 items-center sm:min-h-9 gap-2 rounded-full px-3 text-sm font-semibold sm:px-3.5 ${trouble ? 'bg-warn-wash text-warn hover:bg-warn hover:text-paper' : 'bg-accent-wash text-accent hover:bg-accent hover:text-on-accent'}`}
      >
        <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-current" />
        <span className="truncate">
          {label === 'Sandbox' ? null : <span className="max-sm:sr-only">Sandbox: </span>}
          <span className={trouble || movedTo ? 'max-sm:sr-only' : ''}>
            {label}
            {trouble ? ': ' : ''}
          </span>
          {trouble}
        </span>
        {movedTo ? (
          <span className="shrink-0 font-normal whitespace-nowrap">
            <span className="sr-only">The clock is moved to </span>
            <span className="max-sm:sr-only">{movedTo.day}</span>
            <span aria-hidden="true" className="sm:hidden">
              {movedTo.short}
            </span>
          </span>
        ) : null}
      </button>
      <div
        id="sandbox-menu"
        popover="auto"
        className="inset-auto top-16 right-4 m-0 max-h-[calc(100dvh-5rem)] w-[min(24rem,calc(100vw-2rem))] overflow-y-auto rounded-card border border-line bg-surface p-5 shadow-float sm:right-[max(2rem,50vw-34rem)]"
      >
        <h2 className="text-heading">Sandbox site</h2>
        <p className="mt-1 text-sm text-soft">
          An emulated platform inside this app. Nothing you do here reaches the real platform.
        </p>
        {trouble ? (
          <p className="mt-3 rounded-xl bg-warn-wash px-4 py-3 text-sm text-warn">
            Simulating <strong>{trouble}</strong>. Calls to the platform fail until you turn it off.
          </p>
        ) : null}
        {movedTo ? (
          <p className="mt-3 rounded-xl bg-accent-wash px-4 py-3 text-sm">
            This site’s clock is moved: it is <strong>{movedTo.day}</strong> here.
          </p>
        ) : null}
        <form action="/open-site" method="post" className="mt-4">
          <ul aria-label="Catalog versions" className="mb-3 grid gap-2 sm:grid-cols-2">
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
        <PageLink href="/coupons" className="mt-4 block border-t border-line pt-4 text-sm font-semibold text-accent">
          Coupons to try
        </PageLink>
        <dl className="mt-4 border-t border-line pt-4 text-sm">
          <dt className="text-soft">Client ID in use</dt>
          <dd className="mt-0.5 font-mono text-xs break-all select-all">{clientId}</dd>
        </dl>
        {maySteer ? (
          <>
            <a href={toolAddress(trouble ? 'faults' : 'requests')} className={buttonClass('primary', 'mt-4 w-full')}>
              {trouble ? 'Open faults' : 'Open the emulator tool'}
            </a>
            <a href={toolAddress('overview')} className={buttonClass('secondary', 'mt-4 w-full')}>
              Reset or delete this site
            </a>
          </>
        ) : null}
      </div>
    </>
  );
}

function SiteButton({ preset, isCurrent, look }: { preset: Preset; isCurrent: boolean; look: string }) {
  return (
    <button
      type="submit"
      name="clientId"
      value={preset.clientId}
      aria-pressed={isCurrent}
      className={`choice-in-menu ${look}`}
    >
      <span className="font-semibold">{preset.label}</span>
      {isCurrent ? <span className="text-label whitespace-nowrap text-accent">In use</span> : null}
      <span className="col-span-2 text-sm text-soft">{preset.description}</span>
    </button>
  );
}
