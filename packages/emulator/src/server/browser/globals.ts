import { Buffer as PlainBuffer } from 'buffer/';

// Names of Node.js that the emulator's code uses. They are set in the emulator's own worker, never in a page.

const textOf = PlainBuffer.prototype.toString;
const from: (value: string, encoding?: string) => PlainBuffer = PlainBuffer.from;

/** The package knows base64 only in its first alphabet when it writes, and both when it reads. */
Object.assign(PlainBuffer, {
  from: (value: string, encoding?: string, ...rest: []) =>
    from(value, encoding === 'base64url' ? 'base64' : encoding, ...rest),
});
Object.assign(PlainBuffer.prototype, {
  toString(this: PlainBuffer, encoding?: string, start?: number, end?: number): string {
    if (encoding !== 'base64url') return Reflect.apply(textOf, this, [encoding, start, end]);
    const base64 = Reflect.apply(textOf, this, ['base64', start, end]);
    return base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  },
});
Object.assign(globalThis, { Buffer: PlainBuffer });
