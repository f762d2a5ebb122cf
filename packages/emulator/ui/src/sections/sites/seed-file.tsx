import { useMutation } from '@tanstack/react-query';
import type { PublicSite } from '../../../../src/server/control/json';
import { type ControlError, control } from '../../control/control';
import { keyOf, queryClient } from '../../control/query-client';
import { FileDrop } from '../../parts/file-drop';
import { Panel } from '../../parts/page';
import { ScrollArea } from '../../parts/scroll-area';

export function SeedFile({ onMade }: { onMade: (siteId: string) => void }) {
  const create = useMutation<PublicSite, ControlError | Error, File>({
    mutationFn: async (file) => control('POST', 'sites', { body: { seed: await readSeed(file) } }),
    onSuccess: ({ siteId }) => {
      void queryClient.invalidateQueries({ queryKey: keyOf('sites') });
      onMade(siteId);
    },
  });
  const [reason, ...mistakes] = create.error?.message.split('\n') ?? [];
  return (
    <Panel title="New site from a seed file" request={{ method: 'POST', path: 'sites', body: { seed: EXAMPLE } }}>
      <p className="max-w-prose text-sm text-soft">
        Your own products, services, events and plans, as JSON or YAML. <code>npx headless-emulator import</code> writes
        such a file from a real site.
      </p>
      <FileDrop
        label="Choose a seed file"
        hint="or drop it here: .json, .yaml, at most 4 MB"
        accept=".json,.yaml,.yml"
        onFile={(file) => create.mutate(file)}
      />
      <div aria-live="polite" className="text-sm">
        {create.isPending && <p className="text-soft">Creating the site …</p>}
        {reason !== undefined && (
          <div className="grid gap-2">
            <p role="alert" className="font-medium text-bad">
              {mistakes.length > 0
                ? `${mistakes.length} ${mistakes.length === 1 ? 'error' : 'errors'} in the seed`
                : reason}
            </p>
            {mistakes.length > 0 && (
              <ScrollArea className="max-h-96 rounded-md border border-line">
                <ul aria-label="Errors" className="divide-y divide-line">
                  {[...new Set(mistakes)].map((mistake) => (
                    <Mistake key={mistake} text={mistake} />
                  ))}
                </ul>
              </ScrollArea>
            )}
          </div>
        )}
      </div>
    </Panel>
  );
}

const EXAMPLE = { products: [{ name: 'Sourdough loaf' }] };

/** In `products[1].productType must be one of …` the path ends at the first space. */
function Mistake({ text }: { text: string }) {
  const end = text.indexOf(' ');
  return (
    <li className="px-3 py-2">
      <code className="text-xs font-semibold break-all">{text.slice(0, end)}</code>{' '}
      <span className="text-soft">{text.slice(end + 1)}</span>
    </li>
  );
}

const MAX_BYTES = 4 * 1024 * 1024;

/** Throws an Error with the reason. */
export async function readSeed(file: File): Promise<unknown> {
  const { name, size } = file;
  if (size > MAX_BYTES)
    throw new Error(`The file is too large: it has ${Math.ceil(size / 1024 / 1024)} MB, and the limit is 4 MB.`);
  if (/\.[cm]?[jt]s$/i.test(name)) {
    throw new Error(`TypeScript seeds only run from the command line: npx headless-emulator --seed ${name}`);
  }
  const text = await file.text();
  return /\.ya?ml$/i.test(name) ? readYaml(text) : readJson(text);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`The file is not JSON: ${error instanceof Error ? error.message : error}`);
  }
}

async function readYaml(text: string): Promise<unknown> {
  const { parse } = await import('yaml');
  try {
    return parse(text);
  } catch (error) {
    throw new Error(`The file is not YAML: ${error instanceof Error ? error.message : error}`);
  }
}
