import type { Config } from 'tailwindcss';

const token = (name: string) => `var(--${name})`;

/** Names of the tokens in `headless-emulator/tokens.css`, which defines their values. */
export default {
  content: ['./app/**/*.{ts,tsx}', './components/**/*.{ts,tsx}', './packages/devtools/**/*.{ts,tsx}'],
  theme: {
    extend: {
      colors: {
        paper: token('paper'),
        surface: token('surface'),
        sunken: token('sunken'),
        ink: token('ink'),
        soft: token('soft'),
        line: token('line'),
        edge: token('edge'),
        accent: token('accent'),
        'accent-wash': token('accent-wash'),
        'on-accent': token('on-accent'),
        good: token('good'),
        'good-wash': token('good-wash'),
        warn: token('warn'),
        'warn-wash': token('warn-wash'),
        bad: token('bad'),
        'bad-wash': token('bad-wash'),
      },
      fontFamily: {
        sans: token('font-text'),
        mono: token('font-code'),
      },
      fontSize: {
        display: [token('text-display'), { lineHeight: '1.1', letterSpacing: '-0.032em', fontWeight: '650' }],
        title: [token('text-title'), { lineHeight: '1.15', letterSpacing: '-0.028em', fontWeight: '650' }],
        heading: [token('text-heading'), { lineHeight: '1.3', letterSpacing: '-0.015em', fontWeight: '600' }],
        lead: [token('text-lead'), { lineHeight: '1.6', letterSpacing: '-0.006em' }],
        label: [token('text-label'), { lineHeight: '1.4', letterSpacing: '0.04em', fontWeight: '600' }],
      },
      borderRadius: { card: token('radius-card') },
      boxShadow: {
        card: '0 1px 2px rgb(26 24 20 / 0.05), 0 8px 24px -12px rgb(26 24 20 / 0.14)',
        float: '0 2px 6px rgb(26 24 20 / 0.08), 0 24px 56px -16px rgb(26 24 20 / 0.32)',
      },
    },
  },
} satisfies Config;
