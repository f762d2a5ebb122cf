import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Recipes } from './recipe';

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

export const legacyRecipes: Recipes = Object.assign({}, ...generations.map(({ recipes }) => recipes));
