import type { Recipes } from '../machinery/recipe';

const byName = (module: string, one: string, many: string): Recipes => {
  const recipeName = `a ${one}`;
  const upper = `${one.charAt(0).toUpperCase()}${one.slice(1)}`;
  const uppers = `${many.charAt(0).toUpperCase()}${many.slice(1)}`;
  const change = { id: `$made${upper}.id`, revision: `$made${upper}.revision`, name: 'Gull $unique' };
  return {
    [recipeName]: {
      operation: `${module}.create${upper}`,
      request: { [one]: { name: 'Tern $unique' } },
      gives: { [`made${upper}`]: one },
    },
    [`${module}.create${upper}`]: { request: { [one]: { name: 'Plover $unique' } } },
    [`${module}.get${upper}`]: { as: 'visitor', after: [recipeName], request: { [`${one}Id`]: `$made${upper}.id` } },
    [`${module}.query${uppers}`]: { as: 'visitor', request: { query: { filter: { name: 'Tern' } } } },
    [`${module}.count${uppers}`]: { as: 'visitor', request: { filter: {} } },
    [`${module}.update${upper}`]: { after: [recipeName], request: { [one]: change } },
    [`${module}.delete${upper}`]: { after: [recipeName], request: { [`${one}Id`]: `$made${upper}.id` } },
    [`${module}.getOrCreate${upper}`]: { request: { [`${one}Name`]: 'Tern' } },
    [`${module}.bulkCreate${uppers}`]: { request: { [many]: [{ name: 'Knot $unique' }] } },
    [`${module}.bulkUpdate${uppers}`]: { after: [recipeName], request: { [many]: [{ [one]: change }] } },
    [`${module}.bulkDelete${uppers}`]: { after: [recipeName], request: { [`${one}Ids`]: [`$made${upper}.id`] } },
    [`${module}.bulkGetOrCreate${uppers}`]: { request: { [`${one}Names`]: ['Tern'] } },
  };
};

const section = { title: 'Care', uniqueName: 'care $unique', plainDescription: '<p>By hand.</p>' };
const sectionChange = { id: '$section.id', revision: '$section.revision', title: 'Washing' };
const madeSection = 'an info section';

const sections: Recipes = {
  [madeSection]: {
    operation: 'infoSectionsV3.createInfoSection',
    request: { infoSection: section },
    gives: { section: 'infoSection' },
  },
  'infoSectionsV3.createInfoSection': { request: { infoSection: { ...section, uniqueName: 'other $unique' } } },
  'infoSectionsV3.getInfoSection': { as: 'visitor', after: [madeSection], request: { infoSectionId: '$section.id' } },
  'infoSectionsV3.queryInfoSections': { as: 'visitor', request: { query: { filter: { title: 'Care' } } } },
  'infoSectionsV3.countInfoSections': { as: 'visitor', request: { filter: {} } },
  'infoSectionsV3.updateInfoSection': { after: [madeSection], request: { infoSection: sectionChange } },
  'infoSectionsV3.deleteInfoSection': { after: [madeSection], request: { infoSectionId: '$section.id' } },
  'infoSectionsV3.getOrCreateInfoSection': { request: { infoSection: section } },
  'infoSectionsV3.bulkCreateInfoSections': { request: { infoSections: [{ ...section, uniqueName: 'third $unique' }] } },
  'infoSectionsV3.bulkUpdateInfoSections': {
    after: [madeSection],
    request: { infoSections: [{ infoSection: sectionChange }] },
  },
  'infoSectionsV3.bulkDeleteInfoSections': { after: [madeSection], request: { infoSectionIds: ['$section.id'] } },
  'infoSectionsV3.bulkGetOrCreateInfoSections': { request: { infoSections: [section] } },
};

const choice = (name: string) => ({ name, choiceType: 'CHOICE_TEXT' });
const customization = {
  name: 'Wrap',
  customizationType: 'MODIFIER',
  customizationRenderType: 'TEXT_CHOICES',
  choicesSettings: { choices: [choice('Paper'), choice('Box')] },
};
const madeCustomization = 'a customization';
const id = { customizationId: '$customization.id' };
const change = { id: '$customization.id', revision: '$customization.revision', name: 'Wrapping' };
const choiceId = '$customization.choicesSettings.choices.0.id';
const otherId = '$customization.choicesSettings.choices.1.id';

const customizations: Recipes = {
  [madeCustomization]: {
    operation: 'customizationsV3.createCustomization',
    request: { customization },
    gives: { customization: 'customization' },
  },
  'customizationsV3.createCustomization': { request: { customization } },
  'customizationsV3.getCustomization': { as: 'visitor', after: [madeCustomization], request: id },
  'customizationsV3.queryCustomizations': { as: 'visitor', request: { query: { filter: { name: 'Size' } } } },
  'customizationsV3.countCustomizations': { as: 'visitor', request: { filter: {} } },
  'customizationsV3.updateCustomization': { after: [madeCustomization], request: { customization: change } },
  'customizationsV3.deleteCustomization': { after: [madeCustomization], request: id },
  'customizationsV3.bulkCreateCustomizations': { request: { customizations: [customization] } },
  'customizationsV3.bulkUpdateCustomizations': {
    after: [madeCustomization],
    request: { customizations: [{ customization: change }] },
  },
  'customizationsV3.addCustomizationChoices': {
    after: [madeCustomization],
    request: { ...id, choices: [choice('Cloth')] },
  },
  'customizationsV3.bulkAddCustomizationChoices': {
    after: [madeCustomization],
    request: { customizationsChoices: [{ ...id, choices: [choice('Cloth')] }] },
  },
  'customizationsV3.setCustomizationChoices': {
    after: [madeCustomization],
    request: { ...id, choices: [choice('Cloth')] },
  },
  'customizationsV3.removeCustomizationChoices': {
    after: [madeCustomization],
    request: { ...id, choiceIds: [choiceId] },
  },
  'customizationsV3.reorderCustomizationChoices': {
    after: [madeCustomization],
    request: { ...id, revision: '$customization.revision', choiceIds: [otherId, choiceId] },
  },
};

export const attributeV3Recipes: Recipes = {
  ...byName('brandsV3', 'brand', 'brands'),
  ...byName('ribbonsV3', 'ribbon', 'ribbons'),
  ...sections,
  ...customizations,
};
