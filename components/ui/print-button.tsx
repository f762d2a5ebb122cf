'use client';

import { Button, type ButtonLook } from './button';

/** Prints the page, or saves it as a PDF, without its controls. Not rendered without script. */
export const PrintButton = ({ look = 'primary', children }: { look?: ButtonLook; children: string }) => (
  <Button look={look} className="print:hidden [@media(scripting:none)]:hidden" onClick={() => window.print()}>
    {children}
  </Button>
);
