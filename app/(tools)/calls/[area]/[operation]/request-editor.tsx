'use client';

import type { CallTypes } from 'headless-emulator/explain/request';
import { useEffect, useId, useRef, useState } from 'react';
import { LastingTextArea } from '@/components/ui/form/text-area';
import type { Editor } from './editor/mount-editor';

interface RequestEditorProps {
  start: string;
  types: CallTypes;
  root: string;
  required: readonly string[];
  onChange: (text: string) => void;
  /** Ctrl or Cmd with Enter. */
  onRun: () => void;
}

/** The request as JSON. The editor is loaded when the page is there; until then, and without script, it is a plain field. */
export function RequestEditor({ start, types, root, required, onChange, onRun }: RequestEditorProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [isMounted, setIsMounted] = useState(false);
  // The editor lives as long as the page, and calls what the latest rendering gave.
  const latest = useRef({ onChange, onRun });
  latest.current = { onChange, onRun };

  useEffect(() => {
    let editor: Editor | undefined;
    let isGone = false;
    import('./editor/mount-editor').then(({ mountEditor }) => {
      const [area, host] = [field.current, place.current];
      if (isGone || !area || !host) return;
      const hadFocus = document.activeElement === area;
      // React does not get text typed before hydration.
      if (area.value !== area.defaultValue) latest.current.onChange(area.value);
      editor = mountEditor(host, {
        label: 'Request',
        text: area.value,
        contract: { types, root, required },
        onChange: (text) => {
          area.value = text;
          latest.current.onChange(text);
        },
        onRun: () => latest.current.onRun(),
      });
      setIsMounted(true);
      // Moves the focus to the editor if it was in the text area.
      if (hadFocus) requestAnimationFrame(() => editor?.focus());
    });
    return () => {
      isGone = true;
      editor?.destroy();
    };
  }, [types, root, required]);

  return (
    <div className="grid grid-cols-1 gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        Request, as JSON
      </label>
      <div
        ref={place}
        className={isMounted ? 'min-w-0 overflow-hidden rounded-xl border border-edge bg-surface' : 'hidden'}
      />
      <LastingTextArea
        ref={field}
        id={id}
        name="request"
        rows={12}
        spellCheck={false}
        defaultValue={start}
        onChange={({ target }) => onChange(target.value)}
        className={`w-full rounded-xl border border-edge bg-surface px-3.5 py-2 font-mono text-sm ${isMounted ? 'hidden' : ''}`}
      />
      {isMounted ? (
        <p className="text-sm text-soft">
          Ctrl+Space suggests names and values, Ctrl+Enter runs, Esc then Tab leaves the editor.
        </p>
      ) : null}
    </div>
  );
}
