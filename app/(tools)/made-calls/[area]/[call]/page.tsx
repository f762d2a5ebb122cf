import { Panel } from '@/components/ui/card';
import { editorAddress } from '@/devtools/calls/places/editor-address';
import { excerptAround } from '@/devtools/calls/places/excerpt';
import type { Place } from '@/devtools/calls/places/place';
import { placesOf, readSource } from '@/devtools/calls/places/places';
import { CodeBlock } from '@/devtools/code/code-block';

/** The functions of this app that make the call, with its line marked. */
export async function InThisApp({ area, call }: { area: string; call: string }) {
  const places = await placesOf(area, call);
  if (places.length === 0) return null;
  const shown = await Promise.all(places.map(async (place) => ({ place, source: await readSource(place.file) })));
  return (
    <Panel id="in-this-app" aria-labelledby="in-this-app-title" className="grid scroll-mt-24 grid-cols-1 gap-4">
      <h2 id="in-this-app-title" className="text-heading">
        In this app
      </h2>
      {shown.map(({ place, source }) => (
        <PlacedCode key={`${place.file}:${place.line}`} place={place} source={source} />
      ))}
    </Panel>
  );
}

function PlacedCode({ place: { file, line }, source }: { place: Place; source: string }) {
  const { code, firstLine } = excerptAround(source, line);
  const marked = line - firstLine + 1;
  const editor = editorAddress({ file, line });
  return (
    <div className="grid min-w-0 grid-cols-1 gap-1">
      <CodeBlock code={code} title={`${file}:${line}`} firstLine={firstLine} marked={[marked, marked]} />
      {editor ? (
        <a
          href={editor}
          className="inline-flex min-h-9 items-center justify-self-start text-sm font-semibold text-accent hover:underline"
        >
          Open in editor
        </a>
      ) : null}
    </div>
  );
}
