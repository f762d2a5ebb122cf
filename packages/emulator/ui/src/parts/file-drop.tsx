import { type DragEvent, useId, useState } from 'react';

interface Props {
  label: string;
  hint: string;
  /** Example: `.json,.yaml`. */
  accept: string;
  onFile: (file: File) => void;
}

export function FileDrop({ label, hint, accept, onFile }: Props) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const [name, setName] = useState<string>();
  function take(file: File | undefined) {
    if (!file) return;
    setName(file.name);
    onFile(file);
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files[0]);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only the mouse drops files, and the input inside does the same by keyboard
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={`grid justify-items-center gap-1 rounded-lg border border-dashed px-4 py-6 text-center text-sm focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent ${isOver ? 'border-accent bg-accent-wash' : 'border-edge'}`}
    >
      <label htmlFor={id} className="cursor-pointer font-medium text-accent underline">
        {label}
      </label>
      <input
        id={id}
        type="file"
        accept={accept}
        aria-describedby={`${id}-hint`}
        className="sr-only"
        onChange={({ target }) => {
          take(target.files?.[0]);
          // A corrected file can be chosen again.
          target.value = '';
        }}
      />
      <p id={`${id}-hint`} className="text-soft">
        {name ?? hint}
      </p>
    </div>
  );
}
