import { PlatformError } from '../../kernel/errors';

export interface Size {
  width: number;
  height: number;
}

export interface Rect extends Size {
  x: number;
  y: number;
}

export interface MediaAddress {
  id: string;
  crop?: Rect;
  target?: Size & { mode: 'fill' | 'fit'; focus: Focus; quality: number; wantsAvif: boolean };
  extension?: string;
}

export interface Focus {
  x: number;
  y: number;
}

/** Source: `engines/transforms.js` of @wix/image-kit, which writes these URLs. Throws PlatformError 400, 404. */
export function parseMediaAddress(path: string): MediaAddress {
  const [id = '', version, ...rest] = path.split('/').map(decodeSegment);
  if (version === undefined) return { id };
  const fileName = rest.length % 2 === 1 ? rest.pop() : undefined;
  if (version !== 'v1' || rest.length === 0) throw new PlatformError(404, `no such media address: ${path}`);
  const address: MediaAddress = { id, extension: fileName?.match(/\.(\w+)$/)?.[1]?.toLowerCase() };
  for (let index = 0; index < rest.length; index += 2) {
    applyTransform(address, rest[index] ?? '', parameters(rest[index + 1] ?? ''));
  }
  return address;
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new PlatformError(400, `not a valid URL segment: ${segment}`);
  }
}

function applyTransform(address: MediaAddress, kind: string, parameters: Map<string, string>): void {
  if (kind === 'crop' && parameters.has('x')) {
    address.crop = { x: pixels(parameters, 'x', 0), y: pixels(parameters, 'y', 0), ...size(parameters) };
  } else if (kind === 'fill' || kind === 'fit' || kind === 'crop') {
    address.target = {
      mode: kind === 'fit' ? 'fit' : 'fill',
      ...size(parameters),
      focus: focus(parameters),
      quality: Math.min(Math.max(Number(parameters.get('q')) || 80, 20), 95),
      wantsAvif: AVIF_ENCODINGS.has(parameters.get('enc') ?? ''),
    };
  } else {
    throw new PlatformError(400, `unknown transformation ${kind}, expected fill, fit or crop`);
  }
}

/** `pavif` is a progressive AVIF, which no browser renders progressively. */
const AVIF_ENCODINGS: ReadonlySet<string> = new Set(['avif', 'pavif']);

function parameters(list: string): Map<string, string> {
  return new Map(
    list.split(',').map((entry) => {
      const [, name = '', value = ''] = /^([^_]*)_?(.*)$/.exec(entry) ?? [];
      return [name, value];
    }),
  );
}

function size(parameters: Map<string, string>): Size {
  return { width: pixels(parameters, 'w', 1), height: pixels(parameters, 'h', 1) };
}

const MAX_PIXELS = 4000;

function pixels(parameters: Map<string, string>, name: string, min: number): number {
  const text = parameters.get(name);
  const value = text ? Number(text) : Number.NaN;
  if (Number.isInteger(value) && value >= min && value <= MAX_PIXELS) return value;
  throw new PlatformError(
    400,
    `expected ${name}_ to be a whole number from ${min} to ${MAX_PIXELS}, got ${text ?? 'none'}`,
  );
}

function focus(parameters: Map<string, string>): Focus {
  const point = /^(\d(?:\.\d+)?)_(\d(?:\.\d+)?)$/.exec(parameters.get('fp') ?? '');
  if (point) return { x: Math.min(Number(point[1]), 1), y: Math.min(Number(point[2]), 1) };
  const alignment = parameters.get('al') ?? 'c';
  return {
    x: alignment.includes('l') ? 0 : alignment.includes('r') ? 1 : 0.5,
    y: alignment.includes('t') ? 0 : alignment.includes('b') ? 1 : 0.5,
  };
}
