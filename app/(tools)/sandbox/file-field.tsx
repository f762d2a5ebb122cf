'use client';

import { type DragEvent, useRef, useState } from 'react';
import { Field } from '@/components/ui/form/field';
import { MAX_FILE_BYTES } from '@/devtools/sandbox/files/limits';

/** Takes a file that is chosen or dropped on it, and says of one that is too large what is wrong before it is sent. */
export function FileField({ label, name, className = '' }: { label: string; name: string; className?: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const [isOver, setIsOver] = useState(false);

  function drop(event: DragEvent) {
    setIsOver(false);
    const input = frame.current?.querySelector('input');
    const { files } = event.dataTransfer;
    if (!input || files.length === 0) return;
    event.preventDefault();
    input.files = files;
    refuseIfTooLarge(input);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field takes a file by keyboard, too
    <div
      ref={frame}
      className={`rounded-xl ${isOver ? 'outline-2 outline-offset-4 outline-accent outline-dashed' : ''} ${className}`}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <Field
        label={label}
        name={name}
        type="file"
        accept="application/json,.json"
        required
        onChange={({ currentTarget }) => refuseIfTooLarge(currentTarget)}
      />
    </div>
  );
}

function refuseIfTooLarge(input: HTMLInputElement): void {
  const isTooLarge = (input.files?.[0]?.size ?? 0) > MAX_FILE_BYTES;
  input.setCustomValidity(isTooLarge ? 'This file is larger than 4 MB, which is all that is read.' : '');
  input.reportValidity();
}
