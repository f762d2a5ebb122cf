import { legacyRecipes } from '../machinery/legacy-recipes';
import type { Recipes } from '../machinery/recipe';
import { appInstallationRecipes } from './app-installation';
import { attributeV3Recipes } from './attributes-v3';
import { benefitProgramRecipes } from './benefit-programs';
import { bookingRecipes } from './bookings';
import { calendarRecipes } from './calendar';
import { catalogV3Recipes } from './catalog-v3';
import { contactRecipes } from './contacts';
import { contentRecipes } from './content';
import { dataRecipes } from './data';
import { cartRecipes } from './ecom/carts';
import { couponRecipes } from './ecom/coupons';
import { deliveryRecipes } from './ecom/delivery';
import { discountRuleRecipes } from './ecom/discount-rules';
import { draftOrderRecipes } from './ecom/draft-orders';
import { orderRecipes } from './ecom/orders';
import { pickupRecipes, taxRecipes } from './ecom/taxes';
import { eventRecipes } from './events';
import { formRecipes } from './forms';
import { memberRecipes } from './members';
import { productV3Recipes } from './products-v3';
import { serviceRecipes } from './services';
import { storeRecipes } from './stores';
import { ticketRecipes } from './tickets';
import { variantRecipes } from './variants';

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
