/** Adds missing names of the country and subdivision, where known. */
export function withPlaceNames<Address extends NamedPlace>(address: Address): Address {
  const { country, subdivision } = address;
  const countryFullname = address.countryFullname ?? (country && countryNameOf(country));
  const subdivisionFullname = address.subdivisionFullname ?? (subdivision && SUBDIVISION_NAMES.get(subdivision));
  return {
    ...address,
    ...(countryFullname && { countryFullname }),
    ...(subdivisionFullname && { subdivisionFullname }),
  };
}

interface NamedPlace {
  country?: string | null;
  subdivision?: string | null;
  countryFullname?: string | null;
  subdivisionFullname?: string | null;
}

const COUNTRY_NAMES = new Intl.DisplayNames('en', { type: 'region' });

export const countryNameOf = (code: string): string | undefined =>
  /^[A-Z]{2}$/.test(code) ? COUNTRY_NAMES.of(code) : undefined;

/** Source: ISO 3166-2:US. Subdivisions of other countries are sent without names. */
const STATES =
  'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,' +
  'FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,' +
  'MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,' +
  'NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,' +
  'PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,' +
  'WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming';

const SUBDIVISION_NAMES = new Map(STATES.split(',').map((state) => [`US-${state.slice(0, 2)}`, state.slice(3)]));
