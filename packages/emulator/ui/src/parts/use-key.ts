import { useEffect } from 'react';

/** Ignores keys that a field handles. */
export function useKey(key: string, act: () => void) {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isInField = event.target instanceof Element && event.target.closest('input, textarea, select, dialog');
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || isInField) return;
      event.preventDefault();
      act();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}
