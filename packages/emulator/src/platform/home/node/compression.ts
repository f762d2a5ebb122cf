import { promisify } from 'node:util';
import zlib from 'node:zlib';

export const { crc32, deflateRawSync, deflateSync, inflateRawSync } = zlib;
export const deflateRaw = promisify(zlib.deflateRaw);
export const inflateRaw = promisify(zlib.inflateRaw);
