'use client';

import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';

interface Toast {
  id: string;
  content: ReactNode;
  onClose?: () => void;
}

interface ToastState {
  toasts: Toast[];
  show: (toast: Toast) => void;
  dismiss: (id: string) => void;
}

const ToastContext = createContext<ToastState | undefined>(undefined);

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([]);
  const dismiss = useCallback((id: string) => setToasts((current) => current.filter((toast) => toast.id !== id)), []);
  const show = useCallback(
    (toast: Toast) => setToasts((current) => [...current.filter(({ id }) => id !== toast.id), toast]),
    [],
  );
  const value = useMemo(() => ({ toasts, show, dismiss }), [toasts, show, dismiss]);

  return <ToastContext.Provider value={value}>{children}</ToastContext.Provider>;
}

/** Below the content, so that they cover nothing. */
export function Toasts() {
  const { toasts, dismiss } = useToast();
  return (
    <section
      aria-label="Notifications"
      aria-live="polite"
      className="mx-auto flex w-full max-w-6xl flex-col gap-3 px-5 pb-4 empty:pb-0 sm:px-8"
    >
      {toasts.map(({ id, content, onClose }) => (
        <div
          key={id}
          className="flex animate-rise items-start gap-3 rounded-2xl border border-line bg-surface py-2 pr-2 pl-5 text-sm"
        >
          <div className="min-w-0 flex-1">{content}</div>
          <button
            type="button"
            aria-label="Close notification"
            className="grid size-9 shrink-0 place-items-center rounded-full text-lg text-soft hover:bg-sunken hover:text-ink"
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
  );
}

export function useToast(): ToastState {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error('useToast must be used inside ToastProvider');
  return toasts;
}
