export interface Sample {
  median: number;
  values: number[];
}

export function sampleOf(values: readonly number[]): Sample {
  return { median: median(values), values: values.map((value) => Math.round(value * 1000) / 1000) };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low = Number.NaN, high = Number.NaN] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}
