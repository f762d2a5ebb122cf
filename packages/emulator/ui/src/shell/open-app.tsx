import { useMutation } from '@tanstack/react-query';
import { switchBrowserTo, useApp } from '../control/app';
import { Button } from '../parts/button';

interface Props {
  clientId: string;
  label: string;
  /** For screen readers, if several buttons on the page have the same label. */
  name?: string;
}

/** Renders nothing on an emulator without an app around it. */
export function OpenApp({ clientId, label, name }: Props) {
  const app = useApp();
  const open = useMutation({
    mutationFn: async () => {
      if (app) await switchBrowserTo(app, clientId);
    },
    onSuccess: () => window.location.assign('/'),
  });
  if (!app) return null;
  return (
    <>
      <Button aria-label={name} isPending={open.isPending} onClick={() => open.mutate()}>
        {label}
      </Button>
      {open.error && (
        <p role="alert" className="text-sm text-bad">
          {open.error.message}
        </p>
      )}
    </>
  );
}
