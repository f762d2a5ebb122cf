import type { taxCalculation as meta } from '@wix/ecom/meta';
import type { Operations } from '../../../../http/operations';
import { AUTO_CALCULATOR, MANUAL_CALCULATOR } from './calculators';

export const taxCalculation = {
  listTaxCalculators: () => ({ taxCalculatorDetails: [MANUAL_CALCULATOR, AUTO_CALCULATOR] }),
} satisfies Operations<typeof meta>;
