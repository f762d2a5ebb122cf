/** A JSON value with references to earlier entities, such as `$order.lineItems.0.id`. */
export type RecipeValue =
  | string
  | number
  | boolean
  | null
  | readonly RecipeValue[]
  | { readonly [name: string]: RecipeValue };

export type CallerName = 'owner' | 'app' | 'visitor' | 'member' | 'newcomer';

/**
 * The way to make an operation succeed. Fields that the contract requires and entities of its own kind need no entry.
 */
export interface Recipe {
  /** Default: the recipe's own name. */
  operation?: string;
  /** Default: the owner. A newcomer is a new member for this recipe. */
  as?: CallerName;
  /** Required steps: recipes and preparations. */
  after?: readonly string[];
  request?: { readonly [name: string]: RecipeValue };
  /** Nouns for parts of the response, with their paths. */
  gives?: Readonly<Record<string, string>>;
}

export type Recipes = Readonly<Record<string, Recipe>>;
