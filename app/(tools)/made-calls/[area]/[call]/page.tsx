import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Panel } from '@/components/ui/card';
import { PageFrame } from '@/components/ui/page-frame';
import { CodeBlock } from '@/packages/devtools/code/code-block';
import { editorAddress } from '@/packages/devtools/places/editor-address';
import { excerptAround } from '@/packages/devtools/places/excerpt';
import type { Place } from '@/packages/devtools/places/place';
import { findPlaces, readSource } from '@/packages/devtools/places/places';

type Params = PageProps<'/made-calls/[area]/[call]'>;

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  const { call } = await params;
  return { title: call };
}

export default async function MadeCallPage({ params }: Params) {
  const { area, call } = await params;
  const places = await findPlaces(area, call);
  if (places.length === 0) notFound();
  const excerpts = await Promise.all(places.map(async (place) => ({ place, source: await readSource(place.file) })));
  return (
    <PageFrame title={call} intro={`Where this app makes this call to @wix/${area}.`} back="/made-calls">
      <Panel aria-labelledby="in-this-app" className="grid grid-cols-1 gap-4">
        <h2 id="in-this-app" className="text-heading">
          In this app
        </h2>
        {excerpts.map(({ place, source }) => (
          <CodeExcerpt key={`${place.file}:${place.line}`} place={place} source={source} />
        ))}
      </Panel>
    </PageFrame>
  );
}

function CodeExcerpt({ place: { file, line }, source }: { place: Place; source: string }) {
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
