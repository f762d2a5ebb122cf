import { useEffect, useId, useRef, useState } from 'react';
import type { RequestContract } from '../../../../src/platform/explain/request/type-at';
import type { Editor } from './editor/mount-editor';

interface Props {
  /** A new object replaces the editor's text. */
  start: { text: string };
  text: string;
  contract: RequestContract;
  onChange: (text: string) => void;
  /** Ctrl or Cmd with Enter. */
  onRun: (text: string) => void;
}

/** Shows a plain field until the editor is loaded. */
export function RequestEditor({ start, text, contract, onChange, onRun }: Props) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor>();
  // The editor lives as long as the page, but must call the latest callbacks.
  const latest = useRef({ text, contract, onChange, onRun });
  useEffect(() => {
    latest.current = { text, contract, onChange, onRun };
  });

  useEffect(() => {
    let mounted: Editor | undefined;
    let isGone = false;
    void import('./editor/mount-editor').then(({ mountEditor }) => {
      if (isGone || !place.current) return;
      const hadFocus = document.activeElement === field.current;
      mounted = mountEditor(place.current, {
        label: 'Request body',
        text: latest.current.text,
        contract: latest.current.contract,
        onChange: (changed) => latest.current.onChange(changed),
        onRun: (editorText) => latest.current.onRun(editorText),
      });
      setEditor(mounted);
      if (hadFocus) mounted.focus();
    });
    return () => {
      isGone = true;
      mounted?.destroy();
    };
  }, []);
  const displayed = useRef(start);
  useEffect(() => {
    if (displayed.current === start) return;
    displayed.current = start;
    editor?.replace(start.text);
  }, [editor, start]);

  return (
    <div className="grid grid-cols-1 gap-1">
      <div hidden={editor !== undefined}>
        <label htmlFor={id} className="sr-only">
          Request as JSON
        </label>
        <textarea
          ref={field}
          id={id}
          rows={10}
          spellCheck={false}
          value={text}
          onChange={({ target }) => onChange(target.value)}
          className="block w-full rounded-md border border-edge bg-surface p-3 font-mono text-xs"
        />
      </div>
      <div
        ref={place}
        hidden={editor === undefined}
        className="min-w-0 overflow-hidden rounded-md border border-edge bg-surface focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent"
      />
      <p className="hidden text-xs text-soft md:block">
        Ctrl+Space suggests fields and values. Ctrl+Enter runs. Escape, then Tab leaves the editor.
      </p>
    </div>
  );
}
