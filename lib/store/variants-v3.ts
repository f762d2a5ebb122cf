import { readOnlyVariantsV3 } from '@wix/stores';
import type { Visitor } from '../wix/site';
import type { Choices } from './product';

export type VariantV3 = readOnlyVariantsV3.ReadOnlyVariant;

/** Variants are read apart from their product. */
export async function listVariants(visitor: Visitor, productId: string): Promise<VariantV3[]> {
  const { queryVariants } = visitor.use(readOnlyVariantsV3);
  const query = queryVariants({ fields: ['CURRENCY'] }).eq('productData.productId', productId);
  return (await query.limit(1000).find()).items;
}

/** The choices that make the variant. */
export const choicesOf = ({ optionChoices = [] }: VariantV3): Choices =>
  Object.fromEntries(
    optionChoices.map(({ optionChoiceNames: { optionName = '', choiceName = '' } = {} }) => [optionName, choiceName]),
  );
