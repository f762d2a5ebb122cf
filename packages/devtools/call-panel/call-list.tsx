'use client';

import { useState } from 'react';
import type { PanelPlace } from './panel-place';
import { type CallListProps, ScreenCallList } from './screen-call-list';
import { StoryView } from './story/story-view';

export default function CallList(props: CallListProps) {
  const [isStory, setIsStory] = useState(false);
  return (
    <>
      <fieldset className="-mx-3 flex gap-1 pb-1">
        <legend className="sr-only">View</legend>
        <ViewButton isCurrent={!isStory} onClick={() => setIsStory(false)}>
          This screen
        </ViewButton>
        <ViewButton isCurrent={isStory} onClick={() => setIsStory(true)}>
          Story
        </ViewButton>
      </fieldset>
      {isStory ? (
        <StoryView hasTool={props.place.hasConsole} />
      ) : (
        <ScreenCallList {...props} place={withAbsoluteAddress(props.place)} />
      )}
    </>
  );
}

/** An emulator inside the app has the app's URL. */
const withAbsoluteAddress = ({ emulator, ...place }: PanelPlace): PanelPlace =>
  emulator ? { ...place, emulator: new URL(emulator, location.href).href.replace(/\/$/, '') } : place;

interface ViewButtonProps {
  isCurrent: boolean;
  onClick: () => void;
  children: string;
}

const ViewButton = ({ isCurrent, ...props }: ViewButtonProps) => (
  <button
    type="button"
    aria-pressed={isCurrent}
    className="inline-flex min-h-9 items-center rounded-md px-3 text-sm font-semibold text-soft hover:bg-sunken aria-pressed:bg-sunken aria-pressed:text-ink"
    {...props}
  />
);
