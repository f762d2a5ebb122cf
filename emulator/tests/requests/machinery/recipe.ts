/** A JSON value in which a text such as `$order.lineItems.0.id` stands for what has been made before. */
export type Written = string | number | boolean | null | readonly Written[] | { readonly [name: string]: Written };

export type CallerName = 'owner' | 'visitor' | 'member' | 'newcomer';

/** How an operation comes to be granted. What its contract requires and its own kind of things needs no words here. */
export interface Recipe {
  /** The operation, where the recipe is not named after it. */
  operation?: string;
  /** The owner where nobody is named. A newcomer is a member of this recipe's own. */
  as?: CallerName;
  /** Required steps: recipes and preparations. */
  after?: readonly string[];
  request?: { readonly [name: string]: Written };
  /** Nouns under which the answer is known later, with the path of each in it. */
  gives?: Readonly<Record<string, string>>;
}

export type Recipes = Readonly<Record<string, Recipe>>;
