import type { OperationContext } from '../../../../http/operations';
import type { FieldBeyond } from '../../../../http/seed/section';
import { ensurePlantedTaxes } from './own-taxes';
import type { WireTaxGroup, WireTaxMapping, WireTaxRegion } from './tax-documents';
import { insertGroup } from './tax-groups';
import { insertMapping } from './tax-mappings';
import { insertRegion } from './tax-regions';

export const TAX_GROUP_BEYOND: Readonly<Record<string, FieldBeyond>> = { default: { type: 'boolean' } };

export async function plantTaxGroup(
  { taxGroup }: { taxGroup: WireTaxGroup },
  { transaction }: OperationContext,
  values: Readonly<Record<string, unknown>>,
) {
  return { taxGroup: await insertGroup(taxGroup, values.default === true, transaction) };
}

export async function plantTaxRegion({ taxRegion }: { taxRegion: WireTaxRegion }, context: OperationContext) {
  await ensurePlantedTaxes(context.transaction);
  return { taxRegion: await insertRegion(taxRegion, context) };
}

export async function plantTaxMapping(
  { manualTaxMapping }: { manualTaxMapping: WireTaxMapping },
  { transaction }: OperationContext,
) {
  await ensurePlantedTaxes(transaction);
  return { manualTaxMapping: await insertMapping(manualTaxMapping, transaction) };
}
