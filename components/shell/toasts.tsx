'use client';

import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';

interface Toast {
  id: string;
  content: ReactNode;
  onClose?: () => void;
}

interface Toasts {
  /** Shows a toast until it is closed; one with the same id is replaced. */
  show: (toast: Toast) => void;
  dismiss: (id: string) => void;
}

const ToastContext = createContext<Toasts | undefined>(undefined);

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([]);
  const dismiss = useCallback((id: string) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), []);
  const show = useCallback(
    (toast: Toast) => setToasts((shown) => [...shown.filter(({ id }) => id !== toast.id), toast]),
    [],
  );
  const value = useMemo(() => ({ show, dismiss }), [show, dismiss]);

  return (
    <ToastContext.Provider value={value}>
      {children}
      <section
        aria-label="Notifications"
        aria-live="polite"
        className="pointer-events-none fixed inset-x-4 bottom-16 z-40 flex flex-col items-end gap-3 sm:left-auto sm:w-[26rem]"
      >
        {toasts.map(({ id, content, onClose }) => (
          <div
            key={id}
            data-toast
            className="pointer-events-auto flex w-full animate-rise items-start gap-3 rounded-2xl border border-line bg-surface p-4 pl-5 text-sm shadow-float"
          >
            <div className="min-w-0 flex-1">{content}</div>
            <button
              type="button"
              aria-label="Close notification"
              className="-mt-1.5 -mr-1.5 grid size-9 shrink-0 place-items-center rounded-full text-lg text-soft hover:bg-sunken hover:text-ink"
              onClick={() => {
                onClose?.();
                dismiss(id);
              }}
            >
              <span aria-hidden="true">×</span>
            </button>
          </div>
        ))}
      </section>
    </ToastContext.Provider>
  );
}

export function useToast(): Toasts {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error('useToast must be used inside ToastProvider');
  return toasts;
}
