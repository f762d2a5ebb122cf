'use client';

import { Button, type ButtonLook } from './button';

/** Hidden without script and on paper. */
export const PrintButton = ({ look = 'primary', children }: { look?: ButtonLook; children: string }) => (
  <Button look={look} className="print:hidden [@media(scripting:none)]:hidden" onClick={() => window.print()}>
    {children}
  </Button>
);
