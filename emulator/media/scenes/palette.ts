/** The paints of every drawing. Light is warm and shade is violet, so that the pictures look made on one day. */
export const paint = {
  cream: '#f6ead6',
  sand: '#e6cfab',
  wheat: '#dcb878',
  ochre: '#dd9b36',
  clay: '#c8673f',
  brick: '#9e4630',
  rose: '#e0a290',
  blush: '#efcdb8',
  plum: '#6a3550',
  sage: '#93a888',
  moss: '#5f7a4e',
  pine: '#2c4f46',
  teal: '#2b7378',
  sky: '#a9cdd2',
  denim: '#3f5f86',
  night: '#232a4a',
  ink: '#2a2735',
  walnut: '#7d4d31',
  oak: '#b98252',
  white: '#fdf8ee',
} as const;

const LIGHT = '#fff0c8';
const SHADE = '#2a1f4e';

export function inLight(colour: string, amount: number): string {
  return mix(colour, LIGHT, amount);
}

export function inShade(colour: string, amount: number): string {
  return mix(colour, SHADE, amount);
}

export function mix(from: string, to: string, amount: number): string {
  const channel = (at: number) => {
    const start = Number.parseInt(from.slice(at, at + 2), 16);
    const end = Number.parseInt(to.slice(at, at + 2), 16);
    return Math.round(start + (end - start) * amount)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}
