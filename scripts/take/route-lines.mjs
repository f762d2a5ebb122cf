const MARKER = /^\s*(?:\/\/|\{\/\*|#) take: (\S+)(?: \*\/\})?\s*$/;

/**
 * A starter file's text for an app that has these routes. A line `// take: cart` or `{/* take: cart *\/}` says that the next
 * line belongs to the route `cart`; the marker itself is not taken.
 */
export function filterRouteLines(text, routes) {
  const lines = text.split('\n');
  const isTaken = (line, index) => {
    if (MARKER.test(line)) return false;
    const route = MARKER.exec(lines[index - 1] ?? '')?.[1];
    return route === undefined || routes.includes(route);
  };
  return lines.filter(isTaken).join('\n');
}

const EACH = /^[ \t]*\{\/\* take each flow \*\/\}\n(.*\n)/gm;

/** Repeats the line below `{/* take each flow *\/}` for each flow, with `$name` and `$title` filled in. */
export function expandFlowLines(text, flows) {
  const fillLine = (line) => flows.map(({ name, title }) => line.replaceAll('$name', name).replaceAll('$title', title));
  return text.replace(EACH, (_, line) => fillLine(line).join(''));
}
