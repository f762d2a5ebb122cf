import { ApplicationError, PlatformError } from '../../../kernel/errors';

/** Categories refer to their tree without a key. Source: captures of queryCategories. */
export const STORES_TREE = { appNamespace: '@wix/stores' };

interface TreeReference {
  appNamespace?: string | undefined;
  treeKey?: string | null | undefined;
}

const isStoresTree = ({ appNamespace, treeKey }: TreeReference): boolean =>
  appNamespace === STORES_TREE.appNamespace && treeKey == null;

/** Source: "only `@wix/stores` is supported". Assumed; errs to refusal: other trees are missing, not empty. */
export function requireTree(reference: TreeReference): void {
  if (isStoresTree(reference)) return;
  throw new PlatformError(404, `the site has no category tree ${JSON.stringify(reference)}`);
}

export function requireWritableTree(reference: TreeReference): void {
  if (isStoresTree(reference)) return;
  const [code, what] =
    reference.appNamespace === STORES_TREE.appNamespace
      ? (['TREES_LIMIT_EXCEEDED', 'tree key'] as const)
      : (['NAMESPACE_NOT_FOUND_IN_DEV_CENTER', 'namespace'] as const);
  throw new ApplicationError(code, `the site has no tree of this ${what}: ${JSON.stringify(reference)}`);
}
