import ts from 'typescript-api';
import { propertyOf, textOf } from './nodes';

/** Kinds of values that the SDK converts, by the converting function. */
export const REQUEST_KINDS = {
  transformSDKImageToRESTImage: 'images',
  transformSDKAddressToRESTAddress: 'addresses',
  transformSDKPageURLV2ToRESTPageURLV2: 'pages',
};

export const ANSWER_KINDS = {
  transformRESTImageToSDKImage: 'images',
  transformRESTAddressToSDKAddress: 'addresses',
  transformRESTPageURLV2ToSDKPageURLV2: 'pages',
  transformRESTVideoV2ToSDKVideoV2: 'videos',
};

/** Paths by kind. Kinds without a name are under `others`. */
export function transformsIn(list: ts.Node | undefined, kinds: Readonly<Record<string, string>>) {
  const paths: Record<string, string[]> = {};
  for (const element of elementsOf(list)) {
    // A function that is imported twice has a number after its name.
    const name = textOf(propertyOf(element, 'transformFn'));
    const kind = kinds[name] ?? kinds[name.replace(/\d$/, '')] ?? 'others';
    for (const path of elementsOf(propertyOf(element, 'paths'))) {
      const text = textOf(propertyOf(path, 'path'));
      paths[kind] ??= [];
      paths[kind].push(/isMap|\{\}/.test(path.getText()) ? `${text}{}` : text);
    }
  }
  return paths;
}

const elementsOf = (list: ts.Node | undefined): readonly ts.Expression[] =>
  list && ts.isArrayLiteralExpression(list) ? list.elements : [];

export const nonEmptyLists = (lists: Readonly<Record<string, string[]>>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0));
