import type { SectionName } from '../../../platform/composition/seed/sections';
import { isObject } from '../../../platform/kernel/values/objects';
import type { PartialFile } from '../partial-file';

const NAMED: readonly SectionName[] = [
  'services',
  'products',
  'productsV1',
  'events',
  'plans',
  'coupons',
  'discountRules',
  'shippingOptions',
];

export async function publicTexts(partial: PartialFile): Promise<ReadonlySet<string>> {
  const texts = new Set<string>();
  for (const section of NAMED) {
    for await (const { json } of partial.entriesOf(section, true)) addNames(JSON.parse(json), texts);
  }
  for await (const { json } of partial.entriesOf('forms', true)) addTexts(JSON.parse(json), texts);
  return texts;
}

function addNames({ name, title, code, ticketDefinitions }: Record<string, unknown>, texts: Set<string>): void {
  for (const text of [name, title, code]) if (typeof text === 'string') texts.add(text);
  if (Array.isArray(ticketDefinitions)) for (const each of ticketDefinitions) if (isObject(each)) addNames(each, texts);
}

function addTexts(value: unknown, texts: Set<string>): void {
  if (typeof value === 'string') texts.add(value);
  else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) addTexts(each, texts);
}
