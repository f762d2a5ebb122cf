import { type ReactNode, useId } from 'react';
import { Panel } from '@/components/ui/card';
import { CurlLine } from '@/devtools/code/curl-line';

interface ControlPanelProps {
  title: string;
  /** One or two sentences under the title. */
  about?: ReactNode;
  /** The same from a terminal. */
  curl?: string;
  children: ReactNode;
}

/** One thing that can be done to the sandbox. */
export function ControlPanel({ title, about, curl, children }: ControlPanelProps) {
  const id = useId();
  return (
    <Panel aria-labelledby={id} className="grid min-w-0 grid-cols-1 gap-5">
      <header>
        <h2 id={id} className="text-heading">
          {title}
        </h2>
        {about ? <p className="mt-1 max-w-[64ch] text-sm text-soft">{about}</p> : null}
      </header>
      {children}
      {curl ? <CurlLine command={curl} label={`${title}, from a terminal`} /> : null}
    </Panel>
  );
}
