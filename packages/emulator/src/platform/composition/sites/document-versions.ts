import { carts } from '../../domains/ecom/cart/carts';
import { checkouts } from '../../domains/ecom/checkout/checkouts';
import { cartFromVersion2, checkoutFromVersion2 } from '../../domains/ecom/purchase/earlier-form';
import { reservationFromVersion3 } from '../../domains/events/ticket-orders/reservations/earlier-form';
import { reservationDocuments } from '../../domains/events/ticket-orders/reservations/reservation-documents';
import { definitionFromVersion3 } from '../../domains/events/tickets/earlier-form';
import { ticketDefinitionDocuments } from '../../domains/events/tickets/ticket-definition-documents';
import { planFromVersion1 } from '../../domains/pricing-plans/plans/earlier-form';
import { planDocuments } from '../../domains/pricing-plans/plans/plan-documents';
import { productFromVersion4 } from '../../domains/stores/products/earlier-form/product-from-v4';
import { productDocuments } from '../../domains/stores/products/product-documents';
import { type SiteSettings, siteSettings } from '../../kernel/settings';
import type { CollectionDefinition, Identified, Transaction } from '../../kernel/store/store-interface';
import { StorageUnavailableError } from '../../kernel/store/unavailable';

interface Change {
  collection: string;
  forward(document: unknown): unknown;
  migrateAll(transaction: Transaction): Promise<void>;
}

interface Step {
  version: number;
  changes: readonly Change[];
  removedSettings?: readonly string[];
}

/** A step must stay as long as sites of earlier versions can be opened. */
const STEPS: readonly Step[] = [
  { version: 2, changes: [defineChange(planDocuments, planFromVersion1)] },
  {
    version: 3,
    changes: [defineChange(carts, cartFromVersion2), defineChange(checkouts, checkoutFromVersion2)],
    removedSettings: ['multiServiceBookingType'],
  },
  {
    version: 4,
    changes: [
      defineChange(ticketDefinitionDocuments, definitionFromVersion3),
      defineChange(reservationDocuments, reservationFromVersion3),
    ],
  },
  { version: 5, changes: [defineChange(productDocuments, productFromVersion4)] },
];

export const DOCUMENT_VERSION = STEPS.reduce((newest, { version }) => Math.max(newest, version), 1);

/** Migrates the site's documents. Throws StorageUnavailableError if a newer version of the emulator stored them. */
export async function migrateDocuments(transaction: Transaction, settings: SiteSettings): Promise<void> {
  const { documentVersion = 1, name } = settings;
  if (documentVersion === DOCUMENT_VERSION) return;
  if (documentVersion > DOCUMENT_VERSION) {
    throw new StorageUnavailableError(
      `the site "${name}" was stored by a newer headless-emulator: its documents have version ${documentVersion}, and this one reads up to ${DOCUMENT_VERSION}. Update headless-emulator`,
    );
  }
  // The first write: if two processes open the site, the second one finds the migration done.
  await transaction.in(siteSettings).update(migrateSettings(documentVersion, settings));
  for (const { changes } of stepsAfter(documentVersion)) {
    for (const change of changes) await change.migrateAll(transaction);
  }
}

/** Migrates one document of a snapshot. */
export function migrateDocument(version: number, collection: string, document: unknown): unknown {
  if (collection === siteSettings.name) return migrateSettings(version, Object(document));
  return stepsAfter(version)
    .flatMap(({ changes }) => changes.filter((change) => change.collection === collection))
    .reduce((brought, { forward }) => forward(brought), document);
}

function migrateSettings<T extends object>(version: number, settings: T): T {
  const removed = new Set(stepsAfter(version).flatMap(({ removedSettings = [] }) => removedSettings));
  const entries = Object.entries(settings).filter(([name]) => !removed.has(name));
  return { ...(Object.fromEntries(entries) as T), documentVersion: DOCUMENT_VERSION };
}

const stepsAfter = (version: number) => STEPS.filter((step) => step.version > version);

function defineChange<T extends Identified>(
  collection: CollectionDefinition<T>,
  forward: (document: unknown) => T,
): Change {
  return {
    collection: collection.name,
    forward,
    async migrateAll(transaction) {
      const documents = transaction.in(collection);
      for (const document of await documents.all()) await documents.update(forward(document));
    },
  };
}
