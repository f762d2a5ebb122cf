import { CopyButton } from '@/components/shell/copy-button';
import { openingLink } from '@/devtools/sandbox/opening-link';
import { sandboxPresets } from '@/devtools/sandbox/sites';
import { ControlPanel } from '../control-panel';

/** Links that open a new site as its preset makes it; those of snapshots stand in their list. */
export async function OpeningLinks() {
  const presets = await sandboxPresets();
  return (
    <ControlPanel
      title="Links that open a site"
      about="Whoever follows one on this machine is asked, and then gets a new site of their own in that state. Add &to=/store to lead to another page. A snapshot’s link is in the list above."
    >
      <ul aria-label="Links that open a site" className="divide-y divide-line">
        {presets.map(async ({ name, label, description }) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="min-w-0">
              <span className="font-semibold">{label}</span>
              <span className="block text-sm text-soft">{description}</span>
            </span>
            <CopyButton text={await openingLink({ preset: name })} label={`Copy link to ${label}`} />
          </li>
        ))}
      </ul>
    </ControlPanel>
  );
}
