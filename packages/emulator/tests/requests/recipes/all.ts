import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Recipes } from '../machinery/recipe';
import { appInstallationRecipes } from './app-installation';
import { attributeV3Recipes } from './attributes-v3';
import { benefitProgramRecipes } from './benefit-programs';
import { bookingRecipes } from './bookings';
import { calendarRecipes } from './calendar';
import { catalogV3Recipes, productV3Recipes } from './catalog-v3';
import { contactRecipes } from './contacts';
import { contentRecipes } from './content';
import { dataRecipes } from './data';
import { cartRecipes } from './ecom/carts';
import { deliveryRecipes } from './ecom/delivery';
import { couponRecipes, discountRuleRecipes } from './ecom/discounts';
import { draftOrderRecipes } from './ecom/draft-orders';
import { orderRecipes } from './ecom/orders';
import { pickupRecipes, taxRecipes } from './ecom/taxes';
import { eventRecipes } from './events';
import { formRecipes } from './forms';
import { memberRecipes } from './members';
import { serviceRecipes, variantRecipes } from './services';
import { storeRecipes } from './stores';
import { ticketRecipes } from './tickets';

const TESTS = path.join(import.meta.dirname, '../..');

/** An older generation's recipes are among its tests, so that they are deleted with it. */
const files = readdirSync(TESTS).flatMap((domain) => {
  const legacy = path.join(TESTS, domain, 'legacy');
  if (!existsSync(legacy)) return [];
  return readdirSync(legacy)
    .map((generation) => path.join(legacy, generation, 'recipes.ts'))
    .filter((file) => existsSync(file));
});

const generations: { recipes: Recipes }[] = await Promise.all(files.map((file) => import(pathToFileURL(file).href)));

const legacyRecipes: Recipes = Object.assign({}, ...generations.map(({ recipes }) => recipes));

/** Without a recipe, the owner calls the operation with the contract's required fields. */
export const RECIPES: Recipes = {
  ...appInstallationRecipes,
  ...bookingRecipes,
  ...serviceRecipes,
  ...calendarRecipes,
  ...variantRecipes,
  ...storeRecipes,
  ...attributeV3Recipes,
  ...catalogV3Recipes,
  ...productV3Recipes,
  ...cartRecipes,
  ...orderRecipes,
  ...draftOrderRecipes,
  ...eventRecipes,
  ...formRecipes,
  ...ticketRecipes,
  ...memberRecipes,
  ...contactRecipes,
  ...contentRecipes,
  ...couponRecipes,
  ...benefitProgramRecipes,
  ...discountRuleRecipes,
  ...deliveryRecipes,
  ...pickupRecipes,
  ...taxRecipes,
  ...dataRecipes,
  ...legacyRecipes,
};
