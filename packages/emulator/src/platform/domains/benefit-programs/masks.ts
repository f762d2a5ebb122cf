/** Without a mask, all sent fields stay. */
export function maskedFields<Entity extends object>(entity: Entity, mask: readonly string[] | undefined): Entity {
  if (!mask || mask.length === 0) return entity;
  const names = new Set(['id', 'revision', ...mask.map((path) => path.split('.')[0])]);
  return Object.fromEntries(Object.entries(entity).filter(([name]) => names.has(name))) as Entity;
}
