import { type FormEvent, useState } from 'react';
import { Button } from '../../parts/button';
import { Dialog } from '../../parts/dialog';
import { Field } from '../../parts/field';

interface Props {
  operation: string;
  /** Undefined if there is nothing to confirm. */
  siteName: string | undefined;
  isPending: boolean;
  onConfirm: (siteName: string) => void;
  onClose: () => void;
}

export function ConfirmWrite({ operation, siteName, isPending, onConfirm, onClose }: Props) {
  const [problem, setProblem] = useState<string>();
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('siteName')).trim();
    setProblem(typed === siteName ? undefined : 'This is not the site’s name. Nothing was sent.');
    if (typed === siteName) onConfirm(typed);
  }
  function close() {
    setProblem(undefined);
    onClose();
  }
  return (
    <Dialog title="Write to the real site?" isOpen={siteName !== undefined} onClose={close}>
      <form onSubmit={send} className="grid gap-4">
        <p className="text-sm break-words">
          <code className="font-mono font-medium">{operation}</code> changes <strong>{siteName}</strong>. It cannot be
          undone here.
        </p>
        <Field
          label={`Type “${siteName}” to confirm`}
          name="siteName"
          autoComplete="off"
          required
          autoFocus
          error={problem}
        />
        <Button type="submit" look="danger" isPending={isPending} className="justify-self-start">
          Run on the real site
        </Button>
      </form>
    </Dialog>
  );
}
