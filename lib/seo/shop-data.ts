import type {
  AutoPartsStore,
  OpeningHoursSpecification,
  Organization,
  PostalAddress,
  SearchAction,
  WebSite,
  WithActionConstraints,
  WithContext,
} from 'schema-dts';
import { routes } from '../routes.ts';
import type { Address, ShopSettings } from '../settings/model.ts';
import { shopId, type Site } from './model.ts';

const DAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

const filled = (text: string): string | undefined => text || undefined;

/** Who sells, as far as the owner has said it. A shop with an address is a place one can go to. */
export function shopData(
  settings: ShopSettings,
  site: Site,
): WithContext<Organization> | WithContext<AutoPartsStore> {
  const place =
    settings.address.city && settings.address.street ? postalAddress(settings.address) : undefined;
  const organization = organizationData(settings, site);
  if (!place) return { '@context': 'https://schema.org', '@type': 'Organization', ...organization };
  return {
    '@context': 'https://schema.org',
    '@type': 'AutoPartsStore',
    ...organization,
    address: place,
    openingHoursSpecification:
      settings.hours.length > 0 ? settings.hours.map(openingHours) : undefined,
    paymentAccepted: filled(settings.paymentMethods.join(', ')),
    currenciesAccepted: 'RUB',
  };
}

const organizationData = (
  { legalName, inn, ogrn, phones, email, returnDays }: ShopSettings,
  { siteUrl, shopName }: Site,
) => ({
  '@id': shopId(siteUrl),
  name: shopName,
  url: `${siteUrl}/`,
  logo: `${siteUrl}/icon.svg`,
  image: `${siteUrl}/open-graph.png`,
  legalName: filled(legalName),
  taxID: filled(inn),
  identifier: ogrn
    ? { '@type': 'PropertyValue' as const, propertyID: 'ОГРН', value: ogrn }
    : undefined,
  telephone: phones[0]?.e164,
  email: filled(email),
  hasMerchantReturnPolicy: {
    '@type': 'MerchantReturnPolicy' as const,
    applicableCountry: 'RU',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow' as const,
    merchantReturnDays: returnDays,
    merchantReturnLink: siteUrl + routes.delivery(),
  },
});

const postalAddress = ({ region, city, street, postalCode }: Address): PostalAddress => ({
  '@type': 'PostalAddress',
  addressCountry: 'RU',
  addressRegion: filled(region),
  addressLocality: filled(city),
  streetAddress: filled(street),
  postalCode: filled(postalCode),
});

const openingHours = ({
  days,
  opens,
  closes,
}: ShopSettings['hours'][number]): OpeningHoursSpecification => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: days.map((day) => `https://schema.org/${DAYS[day - 1]!}` as const),
  opens,
  // The end of a day is its last minute there.
  closes: closes === '24:00' ? '23:59' : closes,
});

/** The site and how it is searched. */
export const websiteData = ({ siteUrl, shopName }: Site): WithContext<WebSite> => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  '@id': `${siteUrl}/#site`,
  name: shopName,
  url: `${siteUrl}/`,
  inLanguage: 'ru',
  publisher: { '@id': shopId(siteUrl) },
  potentialAction: searchAction(siteUrl),
});

const searchAction = (siteUrl: string): WithActionConstraints<SearchAction> => ({
  '@type': 'SearchAction',
  target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl}/?q={search_term_string}` },
  'query-input': 'required name=search_term_string',
});
