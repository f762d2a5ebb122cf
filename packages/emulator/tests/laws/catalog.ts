import { brandsV3, customizationsV3, infoSectionsV3, ribbonsV3 } from '@wix/stores';
import { anyFields, type LawfulEntity } from './lawful-entity';

export const CATALOG_ENTITIES: readonly LawfulEntity[] = [
  {
    noun: 'brand',
    calls(site) {
      const brands = site.owner().use(brandsV3);
      return {
        create: (fields) => brands.createBrand(anyFields(fields)),
        get: (id) => brands.getBrand(id),
        update: (id, change) => brands.updateBrand(id, anyFields(change)),
        remove: (id) => brands.deleteBrand(id),
        page: (limit) => brands.queryBrands().limit(limit).find(),
      };
    },
    count: (site) => site.owner().use(brandsV3).countBrands(),
    bulk(site) {
      const brands = site.owner().use(brandsV3);
      return {
        create: (fields) => brands.bulkCreateBrands(anyFields(fields), { returnEntity: true }),
        update: (changes) =>
          brands.bulkUpdateBrands(anyFields(changes.map((brand) => ({ brand }))), { returnEntity: true }),
        remove: (ids) => brands.bulkDeleteBrands(ids),
      };
    },
    fields: (number) => ({ name: `Law ${number}` }),
    change: { name: 'Renamed' },
    event: 'wix.stores.catalog.v3.brand',
  },
  {
    noun: 'ribbon',
    calls(site) {
      const ribbons = site.owner().use(ribbonsV3);
      return {
        create: (fields) => ribbons.createRibbon(anyFields(fields)),
        get: (id) => ribbons.getRibbon(id),
        update: (id, change) => ribbons.updateRibbon(id, anyFields(change)),
        remove: (id) => ribbons.deleteRibbon(id),
        page: (limit) => ribbons.queryRibbons().limit(limit).find(),
      };
    },
    count: (site) => site.owner().use(ribbonsV3).countRibbons(),
    bulk(site) {
      const ribbons = site.owner().use(ribbonsV3);
      return {
        create: (fields) => ribbons.bulkCreateRibbons(anyFields(fields), { returnEntity: true }),
        update: (changes) =>
          ribbons.bulkUpdateRibbons(anyFields(changes.map((ribbon) => ({ ribbon }))), { returnEntity: true }),
        remove: (ids) => ribbons.bulkDeleteRibbons(ids),
      };
    },
    fields: (number) => ({ name: `Law ${number}` }),
    change: { name: 'Renamed' },
    event: 'wix.stores.catalog.v3.ribbon',
  },
  {
    noun: 'info section',
    calls(site) {
      const sections = site.owner().use(infoSectionsV3);
      return {
        create: (fields) => sections.createInfoSection(anyFields(fields)),
        get: (id) => sections.getInfoSection(id),
        update: (id, change) => sections.updateInfoSection(id, anyFields(change)),
        remove: (id) => sections.deleteInfoSection(id),
        page: (limit) => sections.queryInfoSections().limit(limit).find(),
      };
    },
    count: (site) => site.owner().use(infoSectionsV3).countInfoSections(),
    bulk(site) {
      const sections = site.owner().use(infoSectionsV3);
      return {
        create: (fields) => sections.bulkCreateInfoSections(anyFields(fields), { returnEntity: true }),
        update: (changes) =>
          sections.bulkUpdateInfoSections(anyFields(changes.map((infoSection) => ({ infoSection }))), {
            returnEntity: true,
          }),
        remove: (ids) => sections.bulkDeleteInfoSections(ids),
      };
    },
    fields: (number) => ({ uniqueName: `law-${number}`, title: 'Care', plainDescription: '<p>By hand.</p>' }),
    change: { title: 'Wool care' },
    erasable: ['plainDescription'],
    event: 'wix.stores.catalog.v3.info_section',
  },
  {
    noun: 'customization',
    calls(site) {
      const customizations = site.owner().use(customizationsV3);
      return {
        create: (fields) => customizations.createCustomization(anyFields(fields)),
        get: (id) => customizations.getCustomization(id),
        update: (id, change) => customizations.updateCustomization(id, anyFields(change)),
        remove: (id) => customizations.deleteCustomization(id),
        page: (limit) => customizations.queryCustomizations().limit(limit).find(),
      };
    },
    count: (site) => site.owner().use(customizationsV3).countCustomizations(),
    fields: (number) => ({
      name: `Law ${number}`,
      customizationType: 'MODIFIER',
      customizationRenderType: 'FREE_TEXT',
      freeTextInput: { title: 'Engraving', minCharCount: 1, maxCharCount: 20 },
    }),
    change: { freeTextInput: { title: 'Engraved', minCharCount: 2, maxCharCount: 30, key: 'Engraved' } },
    fixed: { customizationType: 'PRODUCT_OPTION' },
    event: 'wix.stores.catalog.v3.customization',
  },
];
