export function all(conditions: readonly string[]): string {
  return conditions.length ? `(${conditions.join(' AND ')})` : 'TRUE';
}

export function any(conditions: readonly string[]): string {
  return conditions.length ? `(${conditions.join(' OR ')})` : 'FALSE';
}
