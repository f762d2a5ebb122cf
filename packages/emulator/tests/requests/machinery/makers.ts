import { modules } from '../../../src/platform/composition/modules';
import { type Route, Routes, verticalOf } from '../../../src/platform/http/routing';
import { RECIPES } from '../recipes/all';
import { PREPARATIONS } from './preparations';

/** The operations that the emulator answers, by name. */
export const ROUTES: ReadonlyMap<string, Route> = new Map(
  new Routes(modules).all.filter(({ handler }) => handler).map((route) => [route.name, route]),
);

/** For nouns with several creators, or with none of that name. */
const CHOSEN: Readonly<Record<string, string>> = {
  'events/event': 'wixEventsV2.createEvent',
  'events/order': 'events.orders.checkout',
  'events/rsvp': 'rsvpV2.createRsvp',
  'events/ticketDefinition': 'ticketDefinitionsV2.createTicketDefinition',
  'ecom/cart': 'cartV2.createCart',
  'ecom/checkout': 'checkout.createCheckout',
  'stores/product': 'products.createProduct',
  'pricing-plans/order': 'pricing-plans.orders.createOfflineOrder',
  'pricing-plans/plan': 'plansV3.createPlan',
};

/** The recipe that creates an entity, by `vertical/noun`. */
export const MAKERS: ReadonlyMap<string, string> = new Map([
  ...create(),
  ...nounsFromRecipes(),
  ...Object.entries(CHOSEN),
]);

/** Example: `services.createService` creates a service. */
function create(): [noun: string, recipe: string][] {
  return [...ROUTES.values()].flatMap(({ name, module }): [string, string][] => {
    const [, noun] = /\.create([A-Z]\w*)$/.exec(name) ?? [];
    return noun ? [[`${verticalOf(module)}/${uncapitalise(noun)}`, name]] : [];
  });
}

function nounsFromRecipes(): [noun: string, recipe: string][] {
  const recipes = Object.entries(RECIPES).flatMap(([name, { operation = name, gives = {} }]) => {
    const route = ROUTES.get(operation);
    if (!route) throw new Error(`the recipe "${name}" is of no operation that is emulated: ${operation}`);
    return Object.keys(gives).map((noun): [string, string] => [`${verticalOf(route.module)}/${noun}`, name]);
  });
  const prepared = Object.entries(PREPARATIONS).flatMap(([name, { gives }]) =>
    gives.map((noun): [string, string] => [noun, name]),
  );
  // The first recipe that creates it is used.
  return [...recipes, ...prepared].reverse();
}

function uncapitalise(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}
