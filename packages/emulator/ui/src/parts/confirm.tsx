import { type ReactNode, useState } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';

interface Props {
  /** On the button that opens the dialog. */
  label: string;
  /** For screen readers, if several buttons on the page have the same label. */
  name?: string;
  title: string;
  /** On the button that confirms. */
  action: string;
  /** If it rejects, the dialog stays open with the reason. */
  onConfirm: () => Promise<unknown>;
  children: ReactNode;
}

export function Confirm({ label, name, title, action, onConfirm, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<string>();
  async function confirm() {
    setIsPending(true);
    try {
      await onConfirm();
      setIsOpen(false);
    } catch (reason) {
      setError(reason instanceof Error ? reason.message : String(reason));
    } finally {
      setIsPending(false);
    }
  }
  return (
    <>
      <Button
        look="danger"
        aria-label={name}
        onClick={() => {
          setError(undefined);
          setIsOpen(true);
        }}
      >
        {label}
      </Button>
      <Dialog title={title} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <div className="grid gap-3 text-left text-sm whitespace-normal">{children}</div>
        {error && (
          <p role="alert" className="text-sm text-bad">
            {error}
          </p>
        )}
        <Button look="danger" isPending={isPending} onClick={confirm} className="justify-self-start">
          {action}
        </Button>
      </Dialog>
    </>
  );
}
