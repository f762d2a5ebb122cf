import type { labels as meta } from '@wix/crm/meta';
import { PlatformError } from '../../../kernel/errors';
import type { CollectionDefinition, Transaction } from '../../../kernel/store/store';
import type { Wire } from '../../../kernel/wire-types';

export type Label = NonNullable<Wire<ReturnType<typeof meta.getLabel>['__originalResponseType']>['label']>;

export const labelDocuments: CollectionDefinition<Label & { id: string; displayName: string }> = {
  name: 'contact-labels',
  fields: {},
  keys: ({ displayName }) => ({ displayName }),
};

const systemLabel = (name: string, displayName: string): Label => ({
  namespace: 'contacts',
  namespaceDisplayName: 'Contacts',
  key: `contacts.${name}`,
  displayName,
  labelType: 'SYSTEM',
});

/** Source: the keys in the examples of "Label Contact" on dev.wix.com. */
const SYSTEM_LABELS = [systemLabel('contacted-me', 'Contacted Me'), systemLabel('customers', 'Customers')];

export async function allLabels(transaction: Transaction): Promise<Label[]> {
  const own = await transaction.in(labelDocuments).all();
  return [...SYSTEM_LABELS, ...own.map(({ id, ...label }) => label)];
}

/** Throws PlatformError 404: the packages name no code. */
export async function getLabel(transaction: Transaction, key: string): Promise<Label> {
  const label = (await allLabels(transaction)).find((one) => one.key === key);
  if (!label) throw new PlatformError(404, `no label has the key ${key}`);
  return label;
}

/** Source: "Label keys must exist to be added to the contact". */
export async function requireLabels(transaction: Transaction, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const known = new Set((await allLabels(transaction)).map(({ key }) => key));
  const unknown = keys.find((key) => !known.has(key));
  if (unknown !== undefined) throw new PlatformError(400, `no label has the key ${unknown}`);
}
