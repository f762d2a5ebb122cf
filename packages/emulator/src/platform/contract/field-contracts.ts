import type { FieldContract } from './contract-types';

/** The fields that most contracts written by hand have. */
export const text: FieldContract = { type: 'string' };
export const texts: FieldContract = { type: 'string', list: true };
export const yesOrNo: FieldContract = { type: 'boolean' };
export const whole: FieldContract = { type: 'number' };
export const message = (ref: string): FieldContract => ({ type: 'object', ref });
export const messages = (ref: string): FieldContract => ({ type: 'object', ref, list: true });
export const readonlyField = (field: FieldContract): FieldContract => ({ ...field, readonly: true });
