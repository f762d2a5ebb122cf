'use client';

import { Button } from './button';

/** Prints the page, or saves it as a PDF, without what is only of use on a screen. */
export const PrintButton = ({ children }: { children: string }) => (
  <Button
    type="button"
    look="secondary"
    className="print:hidden [@media(scripting:none)]:hidden"
    onClick={() => window.print()}
  >
    {children}
  </Button>
);
