'use client';

import { useState } from 'react';

export function CopyButton({ text, label = 'Copy' }: { text: string; label?: string }) {
  const [isCopied, setIsCopied] = useState(false);

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
