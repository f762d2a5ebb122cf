import type { StoredEvent } from './event-documents';

type Location = NonNullable<StoredEvent['location']>;
type Address = NonNullable<Location['address']>;

/** Source: "the API fills in `formattedAddress`" in the recipe create-wix-event of `wix/skills`. */
export function toWireLocation(location: Location): Location {
  const { address } = location;
  if (!address) return location;
  const formattedAddress = formattedAddressOf(address);
  return { ...location, address: { ...address, ...(formattedAddress !== '' && { formattedAddress }) } };
}

/** For example `429 11th Ave, New York, NY 10001, USA`. Assumed: every country has this order. */
function formattedAddressOf(address: Address): string {
  const { streetAddress, addressLine, addressLine2, city, subdivision, postalCode, country } = address;
  const street = addressLine ?? [streetAddress?.number, streetAddress?.name].filter(Boolean).join(' ');
  const region = [subdivision?.replace(/^[A-Z]{2}-/, ''), postalCode].filter(Boolean).join(' ');
  return [street, addressLine2, city, region, country && countryName(country)].filter(Boolean).join(', ');
}

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });

const countryName = (country: string): string | undefined => (country === 'US' ? 'USA' : countryNames.of(country));

/** For example `The Cellar Room, 18 Harbor Street, New York, NY 10013, USA`; empty if it is not known. */
export function placeOf({ location }: Pick<StoredEvent, 'location'>): string {
  const { name, address } = location ?? {};
  return [name, address && formattedAddressOf(address)].filter(Boolean).join(', ');
}
