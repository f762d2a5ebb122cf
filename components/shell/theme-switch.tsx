'use client';

import Cookies from 'js-cookie';
import { useState } from 'react';
import { THEME_COOKIE, THEME_DAYS, THEMES, type Theme, toTheme } from './theme';
import { chooseTheme } from './theme-actions';

/** A cookie stores the theme, so that the server renders it. With script, a change needs no request. */
export function ThemeSwitch({ theme: first }: { theme: Theme }) {
  const [chosen, setChosen] = useState(first);

  function choose(theme: Theme) {
    setChosen(theme);
    Cookies.set(THEME_COOKIE, theme, { sameSite: 'lax', expires: THEME_DAYS });
    if (theme === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  }

  return (
    <form
      action={chooseTheme}
      data-local
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent as SubmitEvent;
        if (!(submitter instanceof HTMLButtonElement)) return;
        event.preventDefault();
        choose(toTheme(submitter.value));
      }}
    >
      <fieldset className="flex items-center rounded-full border border-line p-0.5">
        <legend className="sr-only">Theme</legend>
        {Object.entries(THEMES).map(([theme, label]) => (
          <button
            key={theme}
            type="submit"
            name="theme"
            value={theme}
            aria-pressed={chosen === theme}
            className="min-h-11 rounded-full px-3.5 sm:min-h-9 hover:text-ink aria-pressed:bg-surface aria-pressed:font-semibold aria-pressed:text-ink"
          >
            {label}
          </button>
        ))}
      </fieldset>
    </form>
  );
}
