/** Throws if the page has no such element. */
export function element<T extends HTMLElement = HTMLElement>(id: string): T {
  const named = document.getElementById(id);
  if (!named) throw new Error(`the page has no #${id}`);
  return named as T;
}
