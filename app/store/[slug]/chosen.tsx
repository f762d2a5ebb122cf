'use client';

import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

interface Chosen {
  /** The label of the choice, by the option's name. */
  chosen: Record<string, string>;
  setChosen: (chosen: Record<string, string>) => void;
}

const ChosenContext = createContext<Chosen | undefined>(undefined);

/** Which choices of the product's options are made: the form makes them, the picture follows. */
export function ChosenProvider({ first, children }: { first: Record<string, string>; children: ReactNode }) {
  const [chosen, setChosen] = useState(first);
  const value = useMemo(() => ({ chosen, setChosen }), [chosen]);
  return <ChosenContext.Provider value={value}>{children}</ChosenContext.Provider>;
}

export function useChosen(): Chosen {
  const chosen = useContext(ChosenContext);
  if (!chosen) throw new Error('useChosen must be used inside ChosenProvider');
  return chosen;
}

interface ChosenPictureProps {
  /** Those of single choices; only the chosen one's is loaded. */
  pictures: readonly { option: string; choice: string; picture: ReactNode }[];
  /** The product's own, where no choice has one. */
  children: ReactNode;
}

export function ChosenPicture({ pictures, children }: ChosenPictureProps) {
  const { chosen } = useChosen();
  return pictures.find(({ option, choice }) => chosen[option] === choice)?.picture ?? children;
}
