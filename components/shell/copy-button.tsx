'use client';

import { useEffect, useState } from 'react';

const SAID_FOR_MS = 2_000;

export function CopyButton({ text, label = 'Copy' }: { text: string; label?: string }) {
  const [isCopied, setIsCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch (error) {
      console.error('Copying to the clipboard failed', error);
    }
  }

  return (
    <button
      type="button"
      onClick={copy}
      className="min-h-9 shrink-0 rounded-md px-3 text-sm font-semibold text-accent hover:bg-accent-wash"
    >
      {isCopied ? 'Copied' : label}
    </button>
  );
}
