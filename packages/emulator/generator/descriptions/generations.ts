import type { CallGeneration } from '../../src/platform/explain/generations';
import type { InstalledModule } from '../packages/installed-module';
import type { PackageModule } from '../packages/package-modules';
import { documentedFunctions } from './documented-functions';

/** The packages name the successors of these calls only in words, or not at all. */
const ALSO_REPLACED: Readonly<Record<string, string[]>> = {
  // Source: "@deprecated" of queryAvailability in @wix/auto_sdk_bookings_availability-calendar.
  'bookings eventTimeSlots.listEventTimeSlots': ['availabilityCalendar.queryAvailability'],
  // Source: "Migrate from Catalog V1 to Catalog V3", dev.wix.com.
  'stores productsV3.getProductBySlug': ['products.queryProducts'],
  'stores productsV3.queryProducts': ['products.queryProducts'],
  'stores productsV3.searchProducts': ['products.queryProducts'],
  'categories categories.queryCategories': ['collections.queryCollections'],
};

/** From the comment before its declaration. */
export interface PublicCall {
  /** As the SDK sends it with each request. */
  fullName: string;
  vertical: string;
  /** As the SDK exports it: `services.queryServices`. */
  name: string;
  isDeprecated: boolean;
  replacedBy?: string;
  removal?: string;
}

export function publicCalls(installed: InstalledModule, { vertical, namespace }: PackageModule): PublicCall[] {
  return documentedFunctions(installed).flatMap(({ comment, name }) => {
    const tag = (tagName: string): string | undefined => new RegExp(`@${tagName} (\\S+)`).exec(comment)?.[1];
    const fullName = tag('fqn');
    if (!fullName) return [];
    const [replacedBy, removal] = [tag('replacedBy'), tag('targetRemovalDate')];
    const isDeprecated = Boolean(replacedBy || removal || comment.includes('@deprecated'));
    return [{ fullName, vertical, name: `${namespace}.${name}`, isDeprecated, replacedBy, removal }];
  });
}

/** Deprecated calls with their removal dates and successors, by full name. */
export function generationsOf(calls: readonly PublicCall[]): Record<string, CallGeneration & { name: string }> {
  const entries = calls.flatMap(({ fullName, vertical, name, isDeprecated, replacedBy, removal }) => {
    const successor = calls.find((other) => other.fullName === replacedBy)?.name ?? replacedBy?.split('.').at(-1);
    const older = calls.filter((other) => other.replacedBy === fullName).map((other) => other.name);
    const replaces = [...new Set([...older, ...(ALSO_REPLACED[`${vertical} ${name}`] ?? [])])].sort();
    if (!isDeprecated && replaces.length === 0) return [];
    const deprecated = { ...(successor && { replacedBy: successor }), ...(removal && { removal }) };
    const generation = { name, ...(isDeprecated && { deprecated }), ...(replaces.length > 0 && { replaces }) };
    return [[fullName, generation] as const];
  });
  return Object.fromEntries(entries);
}
