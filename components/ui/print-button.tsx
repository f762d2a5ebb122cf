'use client';

import { Button, type ButtonLook } from './button';

/** Prints the page, or saves it as a PDF, without what is only of use on a screen. Without script there is no such button. */
export const PrintButton = ({ look = 'primary', children }: { look?: ButtonLook; children: string }) => (
  <Button look={look} className="print:hidden [@media(scripting:none)]:hidden" onClick={() => window.print()}>
    {children}
  </Button>
);
