import type { taxSettings as meta } from '@wix/ecom/meta';
import type { Operations } from '../../../../http/operations';
import { commerceOf } from '../../../../kernel/commerce-settings';
import { siteSettings } from '../../../../kernel/settings';

/** Assumed: the tax settings have no dates. */
export const taxSettings = {
  getTaxSettings: (_, { settings }) => ({
    taxSettings: { taxIncludedInItemPrices: commerceOf(settings).taxes.includedInPrices },
  }),

  async upsertTaxSettings({ taxSettings: { taxIncludedInItemPrices = false } }, { transaction, settings }) {
    const present = (await transaction.in(siteSettings).find('settings')) ?? settings;
    const commerce = commerceOf(present);
    const taxes = { ...commerce.taxes, includedInPrices: taxIncludedInItemPrices };
    await transaction.in(siteSettings).update({ ...present, commerce: { ...commerce, taxes } });
    return { taxSettings: { taxIncludedInItemPrices } };
  },
} satisfies Operations<typeof meta>;
