'use client';

import { useEffect } from 'react';
import { WITHOUT_DATABASE } from './without-database';

/** Leads from each form that would write to the page that says what this preview lacks. */
export function UnsharedForms() {
  useEffect(() => {
    const stop = (event: SubmitEvent) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || form.hasAttribute('data-local') || !isWriting(form)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      location.assign(`${WITHOUT_DATABASE}?${new URLSearchParams({ from: location.pathname + location.search })}`);
    };
    // Before React, which listens on the document.
    window.addEventListener('submit', stop, { capture: true });
    return () => window.removeEventListener('submit', stop, { capture: true });
  }, []);
  return null;
}

/** React gives a form with a function as its action a script's URL, or `method="post"` if the server rendered it. */
const isWriting = (form: HTMLFormElement): boolean =>
  form.method === 'post' || (form.getAttribute('action') ?? '').startsWith('javascript:');
