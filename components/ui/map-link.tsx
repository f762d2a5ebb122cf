/** A place with its address, and where it is on a map. */
export function MapLink({ place, address }: { place?: string | null | undefined; address: string }) {
  return (
    <a
      href={mapAddress([place, address].filter(Boolean).join(', '))}
      rel="noreferrer"
      className="-my-3 inline-block py-3 text-sm underline decoration-line decoration-2 underline-offset-4 hover:decoration-accent print:hidden"
    >
      Show on map
    </a>
  );
}

/** What stands at "Where"; nothing where there is no place. */
export function Place({ name, address }: { name?: string | null | undefined; address?: string | null | undefined }) {
  return (
    <>
      {name}
      {address && address !== name ? <span className="block text-soft">{address}</span> : null}
      {address ? <MapLink place={name === address ? undefined : name} address={address} /> : null}
    </>
  );
}

/** Source: "Maps URLs" at developers.google.com: a search that needs no key. */
const mapAddress = (query: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`;
