import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from './button';

interface Props {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The browser's own modal dialog: Escape closes it, and the focus returns. */
export function Dialog({ title, isOpen, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onClose={onClose}
      className="m-auto w-full max-w-xl rounded-lg border border-line bg-surface p-5"
    >
      {isOpen && (
        <div className="grid gap-4">
          <div className="flex items-center justify-between gap-4">
            <h2 className="text-lg font-semibold">{title}</h2>
            <Button look="quiet" onClick={onClose}>
              Close
            </Button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
