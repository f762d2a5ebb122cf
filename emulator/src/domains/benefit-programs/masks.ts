/** The entity with its ID, its revision and the fields that the mask names; without a mask, all that is sent. */
export function onlyMasked<Entity extends object>(entity: Entity, mask: readonly string[] | undefined): Entity {
  if (!mask || mask.length === 0) return entity;
  const names = new Set(['id', 'revision', ...mask.map((path) => path.split('.')[0])]);
  // Leaves fields out, all of which are optional on the wire.
  return Object.fromEntries(Object.entries(entity).filter(([name]) => names.has(name))) as Entity;
}
