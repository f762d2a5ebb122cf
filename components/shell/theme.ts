export const THEME_COOKIE = 'theme';

export const THEMES = { system: 'System', light: 'Light', dark: 'Dark' } as const;

export type Theme = keyof typeof THEMES;

export const toTheme = (text: unknown): Theme => (text === 'light' || text === 'dark' ? text : 'system');

export const THEME_DAYS = 365;
