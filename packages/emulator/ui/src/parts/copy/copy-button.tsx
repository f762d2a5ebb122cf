import { useState } from 'react';
import { Button } from '../button';

const SAID_MS = 2_000;

export function CopyButton({
  label,
  name,
  text,
  className,
}: {
  label: string;
  /** For screen readers, if several buttons on the page have the same label. */
  name?: string;
  text: () => string | Promise<string>;
  className?: string;
}) {
  const [outcome, setOutcome] = useState<string>();
  async function copy() {
    try {
      await navigator.clipboard.writeText(await text());
      setOutcome('Copied');
    } catch {
      // Browsers offer the clipboard to secure and local addresses only.
      setOutcome('Not copied: blocked by the browser');
    }
    setTimeout(() => setOutcome(undefined), SAID_MS);
  }
  return (
    <Button look="quiet" onClick={copy} aria-label={outcome ? undefined : name} {...(className && { className })}>
      <span aria-live="polite">{outcome ?? label}</span>
    </Button>
  );
}
