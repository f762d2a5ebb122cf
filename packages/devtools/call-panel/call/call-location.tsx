import { useEffect, useState } from 'react';
import * as z from 'zod';
import { editorAddress } from '@/packages/devtools/places/editor-address';
import { type Place, placeSchema } from '@/packages/devtools/places/place';
import type { CallRecord } from '@/packages/devtools/recorder/call-record';

export function CallLocation({ call: { vertical, name } }: { call: CallRecord }) {
  const area = vertical?.replace('@wix/', '') ?? '';
  const places = usePlaces(area, name);
  if (places.length === 0) return null;
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-xs text-soft">
      {places.length === 1 ? 'Made in' : `Made in one of ${places.length} places:`}
      {places.map((place) => {
        const editor = editorAddress(place);
        return (
          <span key={`${place.file}:${place.line}`} className="flex flex-wrap gap-x-2">
            <a href={`/made-calls/${area}/${name}`} className={LINK}>
              {place.file}:{place.line}
            </a>
            {editor ? (
              <a href={editor} className={LINK}>
                Open in editor
              </a>
            ) : null}
          </span>
        );
      })}
    </p>
  );
}

const LINK = 'font-mono break-all link';

function usePlaces(area: string, name: string): Place[] {
  const [places, setPlaces] = useState<Place[]>([]);
  useEffect(() => {
    if (!area) return undefined;
    const controller = new AbortController();
    fetch(`/made-calls/places?${new URLSearchParams({ area, call: name })}`, { signal: controller.signal })
      .then(async (response) => setPlaces(z.array(placeSchema).parse(await response.json())))
      // The call is displayed without its place.
      .catch(() => undefined);
    return () => controller.abort();
  }, [area, name]);
  return places;
}
