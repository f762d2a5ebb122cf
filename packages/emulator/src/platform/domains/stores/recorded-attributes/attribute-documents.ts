import type { customizationsV3 } from '@wix/stores/meta';
import type { CollectionDefinition, FieldKind } from '../../../kernel/store/store-interface';
import type { Wire } from '../../../kernel/wire-types';
import type { RichContent } from '../product-wire';
import { richContentOf } from '../rich-content/rich-content';

/** Brands, ribbons, info sections and customizations: products refer to them, and each is stored once. */
export interface Attribute {
  id: string;
  revision: string;
  createdDate: string;
  updatedDate: string;
}

export interface NamedAttribute extends Attribute {
  name: string;
}

export interface StoredInfoSection extends Attribute {
  uniqueName: string;
  title: string;
  /** HTML. */
  plainDescription: string;
  description?: RichContent;
}

/** The section as callers see it: the description is derived unless it was sent. */
export const toInfoSection = ({ description, ...section }: StoredInfoSection) => ({
  ...section,
  description: description ?? richContentOf(section.plainDescription),
});

export type Customization = NonNullable<
  Wire<ReturnType<typeof customizationsV3.getCustomization>['__originalResponseType']>['customization']
>;
export type Choice = NonNullable<NonNullable<Customization['choicesSettings']>['choices']>[number];

export interface StoredCustomization
  extends Attribute,
    Pick<Customization, 'customizationRenderType' | 'freeTextInput' | 'choicesSettings'> {
  name: string;
  customizationType: NonNullable<Customization['customizationType']>;
}

/** Source: keys are "generated from the customization name". Assumed: they are the names themselves. */
export const keyedCustomization = (customization: StoredCustomization) => ({
  ...customization,
  key: customization.name,
});

const DATES = { createdDate: 'date', updatedDate: 'date' } as const satisfies Record<string, FieldKind>;

/** Source: "`name` must be unique". */
export const brandDocuments: CollectionDefinition<NamedAttribute> = {
  name: 'brands',
  fields: { ...DATES, name: 'string' },
  keys: ({ name }) => ({ name }),
};

/** Assumed; errs to refusal: ribbon names are unique, since `getOrCreateRibbon` finds a ribbon by its name. */
export const ribbonDocuments: CollectionDefinition<NamedAttribute> = { ...brandDocuments, name: 'ribbons' };

/** Source: "Unique name. Used as an identifier." */
export const infoSectionDocuments: CollectionDefinition<StoredInfoSection> = {
  name: 'infoSections',
  fields: { ...DATES, uniqueName: 'string', title: 'string' },
  keys: ({ uniqueName }) => ({ uniqueName }),
};

export const customizationDocuments: CollectionDefinition<StoredCustomization> = {
  name: 'customizations',
  fields: { ...DATES, name: 'string', customizationType: 'string', customizationRenderType: 'string' },
};
