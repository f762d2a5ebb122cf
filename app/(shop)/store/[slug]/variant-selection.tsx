'use client';

import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { productAddress } from './product-choices';

interface VariantSelection {
  selection: Record<string, string>;
  select: (selection: Record<string, string>) => void;
}

const VariantSelectionContext = createContext<VariantSelection | undefined>(undefined);

/** Shares the chosen options: the form sets them, and the picture follows. */
interface VariantSelectionProviderProps {
  first: Record<string, string>;
  slug: string;
  children: ReactNode;
}

export function VariantSelectionProvider({ first, slug, children }: VariantSelectionProviderProps) {
  const [selection, setSelection] = useState(first);
  const select = useCallback(
    (newSelection: Record<string, string>) => {
      setSelection(newSelection);
      // Keeps the choices in the URL for reloading and sharing, without a history entry or a request.
      const address = productAddress(slug, newSelection);
      if (Object.keys(newSelection).length > 0) window.history.replaceState(null, '', address);
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
  /** Only the chosen picture is loaded. */
  pictures: readonly { option: string; choice: string; picture: ReactNode }[];
  /** The product's picture, if no choice has one. */
  children: ReactNode;
}

export function SelectedVariantPicture({ pictures, children }: SelectedVariantPictureProps) {
  const { selection } = useVariantSelection();
  return pictures.find(({ option, choice }) => selection[option] === choice)?.picture ?? children;
}
