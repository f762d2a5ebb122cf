export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export function oval(cx: number, cy: number, rx: number, ry = rx): string {
  return `M${cx - rx} ${cy}A${rx} ${ry} 0 0 1 ${cx + rx} ${cy}A${rx} ${ry} 0 0 1 ${cx - rx} ${cy}Z`;
}

export function block(x: number, y: number, w: number, h: number, r = 0): string {
  const [right, bottom] = [x + w, y + h];
  return `M${x + r} ${y}L${right - r} ${y}Q${right} ${y} ${right} ${y + r}L${right} ${bottom - r}Q${right} ${bottom} ${right - r} ${bottom}L${x + r} ${bottom}Q${x} ${bottom} ${x} ${bottom - r}L${x} ${y + r}Q${x} ${y} ${x + r} ${y}Z`;
}

/** A pointed leaf from its stalk, `turn` degrees clockwise from upright. */
export function leaf(x: number, y: number, length: number, width: number, turn: number): string {
  const at = (along: number, across: number) => {
    const radians = (turn * Math.PI) / 180;
    const px = x + Math.sin(radians) * along * length + Math.cos(radians) * across * width;
    const py = y - Math.cos(radians) * along * length + Math.sin(radians) * across * width;
    return `${Math.round(px * 10) / 10} ${Math.round(py * 10) / 10}`;
  };
  return `M${at(0, 0)}C${at(0.25, -0.62)} ${at(0.7, -0.55)} ${at(1, 0)}C${at(0.7, 0.55)} ${at(0.25, 0.62)} ${at(0, 0)}Z`;
}

/** The box around all points of a path that is written in absolute M, L, C, Q, A and Z. */
export function boundsOf(d: string): Box {
  const xs: number[] = [];
  const ys: number[] = [];
  for (const [, command, list] of d.matchAll(/([MLCQAZ])([^MLCQAZ]*)/g)) {
    const numbers = (list?.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
    const points = command === 'A' ? numbers.slice(5) : numbers;
    points.forEach((value, index) => {
      (index % 2 ? ys : xs).push(value);
    });
  }
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
}
