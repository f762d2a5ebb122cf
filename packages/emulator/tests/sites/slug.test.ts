import { describe, expect, test } from 'vitest';
import { isSlugText, slugOfName } from '../../src/platform/kernel/slug';

describe('slugOfName', () => {
  test.each([
    ['Velero clásico', 'velero-clásico'],
    ['Botas Náuticas', 'botas-náuticas'],
    ['🇦🇷 EMB A MOTOR', '🇦🇷-emb-a-motor'],
    ['Men’s -- T-Shirt!!', 'men-s-t-shirt'],
    ['Яхта «Мечта»', 'яхта-мечта'],
    ['हिन्दी', 'हिन्दी'],
    ['🎉', '🎉'],
    ['👩‍👩‍👧 & 🧔🏽‍♂️', '👩‍👩‍👧-🧔🏽‍♂️'],
    ['Tea™ & ©', 'tea'],
    ['?!', ''],
  ])('turns "%s" into the slug "%s"', (name, slug) => {
    expect(slugOfName(name, 90)).toBe(slug);
  });

  test('makes the same slug from both Unicode forms of an accent', () => {
    expect(slugOfName('Cafe\u0301', 90)).toBe(slugOfName('Caf\u00e9', 90));
  });

  test('neither cuts an emoji in half nor ends with a hyphen when it shortens a name', () => {
    expect(slugOfName('ab 👩‍👩‍👧', 9)).toBe('ab');
    expect(slugOfName(`${'a'.repeat(20)} b`, 20)).toBe('a'.repeat(20));
    expect(slugOfName(`${'a'.repeat(19)} b`, 20)).toBe('a'.repeat(19));
  });
});

test.each([
  ['velero-clásico', true],
  ['🎉', true],
  ['My-Shop', true],
  ['a--b', false],
  ['a b', false],
  ['a/b', false],
  ['©', false],
])('"%s" is a valid slug: %s', (text, expected) => {
  expect(isSlugText(text)).toBe(expected);
});
