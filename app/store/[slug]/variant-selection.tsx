'use client';

import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

interface VariantSelection {
  /** The label of the choice, by the option's name. */
  selection: Record<string, string>;
  select: (selection: Record<string, string>) => void;
}

const VariantSelectionContext = createContext<VariantSelection | undefined>(undefined);

/** Which choices of the product's options are made: the form makes them, the picture follows. */
export function VariantSelectionProvider({ first, children }: { first: Record<string, string>; children: ReactNode }) {
  const [selection, select] = useState(first);
  const value = useMemo(() => ({ selection, select }), [selection]);
  return <VariantSelectionContext.Provider value={value}>{children}</VariantSelectionContext.Provider>;
}

export function useVariantSelection(): VariantSelection {
  const context = useContext(VariantSelectionContext);
  if (!context) throw new Error('useVariantSelection must be used inside VariantSelectionProvider');
  return context;
}

interface SelectedVariantPictureProps {
  /** Those of single choices; only the chosen one's is loaded. */
  pictures: readonly { option: string; choice: string; picture: ReactNode }[];
  /** The product's own, where no choice has one. */
  children: ReactNode;
}

export function SelectedVariantPicture({ pictures, children }: SelectedVariantPictureProps) {
  const { selection } = useVariantSelection();
  return pictures.find(({ option, choice }) => selection[option] === choice)?.picture ?? children;
}
