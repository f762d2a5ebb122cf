import type { TestSite } from '../harness/harness';

export interface Entity {
  _id?: string | null;
  revision?: string | null;
  _createdDate?: Date | null;
  _updatedDate?: Date | null;
}

export interface EntityPage {
  items: Entity[];
  hasNext(): boolean;
  next(): Promise<EntityPage>;
}

export interface BulkAnswer {
  results?: { itemMetadata?: { _id?: string | null; success?: boolean; originalIndex?: number }; item?: Entity }[];
  bulkActionMetadata?: { totalSuccesses?: number; totalFailures?: number };
}

/** The calls of one entity, made by the site's owner through the SDK. */
export interface Calls {
  create(fields: object): Promise<Entity>;
  get(id: string): Promise<Entity>;
  update(id: string, change: object): Promise<Entity>;
  remove(id: string): Promise<unknown>;
  page(limit: number): Promise<EntityPage>;
}

interface BulkCalls {
  create(fields: object[]): Promise<BulkAnswer>;
  update?(changes: object[]): Promise<BulkAnswer>;
  remove?(ids: string[]): Promise<BulkAnswer>;
}

export interface LawfulEntity {
  noun: string;
  calls(site: TestSite): Calls;
  count?(site: TestSite): Promise<{ count?: number | null }>;
  bulk?(site: TestSite): BulkCalls;
  /** Fields that name other entities, which it makes first. */
  references?(site: TestSite): Promise<object>;
  /** Another entity for each number, with every field that a caller may write. */
  fields(number: number): object;
  change: object;
  /** Fields that an update cannot change, with another value. */
  fixed?: object;
  /** Fields that `null` erases. */
  erasable?: readonly string[];
  /** Absent: its changes send no events. */
  event?: string;
}

/** The emulator checks the fields, which the tests ask. */
export const anyFields = (fields: object) => fields as never;
