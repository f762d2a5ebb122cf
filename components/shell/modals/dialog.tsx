'use client';

import { type ReactNode, useEffect, useId, useRef } from 'react';

interface DialogProps {
  isOpen: boolean;
  close: () => void;
  title: string;
  children: ReactNode;
}

/** A native modal dialog: the browser keeps the focus inside, closes it on Escape and gives the focus back. */
export function Dialog({ isOpen, close, title, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (isOpen && !element?.open) element?.showModal();
    if (!isOpen && element?.open) element.close();
  }, [isOpen]);

  return (
    <dialog
      ref={dialog}
      // The browser closes it right after `cancel`, but says so only in a later task, when it may be open again.
      onCancel={close}
      onClose={(event) => {
        if (!event.currentTarget.open) close();
      }}
      aria-labelledby={titleId}
      className="m-auto w-[min(32rem,calc(100vw-2rem))] animate-rise rounded-card border border-line bg-surface p-6 shadow-float sm:p-8"
    >
      {isOpen ? (
        <>
          <h2 id={titleId} className="mb-3 text-title">
            {title}
          </h2>
          {children}
        </>
      ) : null}
    </dialog>
  );
}
