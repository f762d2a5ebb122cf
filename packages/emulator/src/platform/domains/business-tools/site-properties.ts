import type { siteProperties as meta } from '@wix/business-tools/meta';
import type { Operations } from '../../http/operations';
import { type BusinessLocation, findBusiness } from '../bookings/index';

/** Assumed. */
const DEFAULT_COUNTRY = 'US';

export const siteProperties = {
  async getSiteProperties({ fields = [] }, { settings, transaction }) {
    const location = (await findBusiness(transaction))?.location;
    const { name, language, currency, timeZone } = settings;
    const country = location?.country ?? DEFAULT_COUNTRY;
    const properties = {
      locale: { languageCode: language, country },
      language,
      paymentCurrency: currency,
      timeZone,
      siteDisplayName: name,
      businessName: name,
      ...(location?.formattedAddress && { address: addressOf(location) }),
      multilingual: { supportedLanguages: [], autoRedirect: false },
      trackClicksAnalytics: false,
    };
    const returnedProperties =
      fields.length > 0 ? pickFields([...fields, 'trackClicksAnalytics'], properties) : properties;
    return { version: '1', properties: returnedProperties };
  },
} satisfies Operations<typeof meta>;

const pickFields = (fields: readonly string[], properties: object) =>
  Object.fromEntries(Object.entries(properties).filter(([name]) => fields.includes(name)));

const addressOf = ({ country, formattedAddress }: BusinessLocation) => ({
  country,
  googleFormattedAddress: formattedAddress,
  isPhysical: true,
  street: '',
  streetNumber: '',
  apartmentNumber: '',
  city: '',
  state: '',
  zip: '',
});
