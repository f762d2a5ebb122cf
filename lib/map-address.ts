/** Source: "Maps URLs" at developers.google.com: a search that needs no key. */
export const mapAddress = (query: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`;
