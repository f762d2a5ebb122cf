'use client';

import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { productAddress } from './product-choices';

interface VariantSelection {
  /** The label of the choice, by the option's name. */
  selection: Record<string, string>;
  select: (selection: Record<string, string>) => void;
}

const VariantSelectionContext = createContext<VariantSelection | undefined>(undefined);

/** Shares the chosen options: the form sets them, the picture follows. */
interface VariantSelectionProviderProps {
  first: Record<string, string>;
  slug: string;
  children: ReactNode;
}

export function VariantSelectionProvider({ first, slug, children }: VariantSelectionProviderProps) {
  const [selection, setSelection] = useState(first);
  const select = useCallback(
    (chosen: Record<string, string>) => {
      setSelection(chosen);
      // To be reloaded, kept and shared; no entry of its own in the history, and nothing to ask the server.
      const address = productAddress(slug, chosen);
      if (Object.keys(chosen).length > 0) window.history.replaceState(null, '', address);
    },
    [slug],
  );
  const value = useMemo(() => ({ selection, select }), [selection, select]);
  return <VariantSelectionContext.Provider value={value}>{children}</VariantSelectionContext.Provider>;
}

export function useVariantSelection(): VariantSelection {
  const context = useContext(VariantSelectionContext);
  if (!context) throw new Error('useVariantSelection must be used inside VariantSelectionProvider');
  return context;
}

interface SelectedVariantPictureProps {
  /** Pictures of single choices; only the chosen one's is loaded. */
  pictures: readonly { option: string; choice: string; picture: ReactNode }[];
  /** The product's own, where no choice has one. */
  children: ReactNode;
}

export function SelectedVariantPicture({ pictures, children }: SelectedVariantPictureProps) {
  const { selection } = useVariantSelection();
  return pictures.find(({ option, choice }) => selection[option] === choice)?.picture ?? children;
}
