export function all(conditions: readonly string[]): string {
  return conditions.length ? `(${conditions.join(' AND ')})` : 'TRUE';
}

export function any(conditions: readonly string[]): string {
  return conditions.length ? `(${conditions.join(' OR ')})` : 'FALSE';
}

/** A comparison with an absent value is unknown, which counts as false; negated, it must be true. */
export function not(condition: string): string {
  return `NOT COALESCE(${condition}, FALSE)`;
}
