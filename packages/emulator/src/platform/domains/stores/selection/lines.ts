import type { CatalogItem } from '../../ecom/index';

type Line = CatalogItem['descriptionLines'][number];

export const descriptionLine = (name: string, text: string): Line => ({
  name: { original: name, translated: name },
  plainText: { original: text, translated: text },
});

export const colorLine = (name: string, color: string, code: string | undefined): Line => ({
  name: { original: name, translated: name },
  colorInfo: { original: color, translated: color, code },
});
