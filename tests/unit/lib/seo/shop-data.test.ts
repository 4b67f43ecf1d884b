import { expect, it, test } from 'vitest';
import { breadcrumbData } from '../../../../lib/seo/breadcrumb-data.ts';
import { serialiseData } from '../../../../lib/seo/model.ts';
import { shopData, websiteData } from '../../../../lib/seo/shop-data.ts';
import { publicSettings } from '../../../../lib/settings/model.ts';

const site = { siteUrl: 'https://shop.test', shopName: 'Деталь' };
const settings = (values: Record<string, unknown> = {}) => ({
  ...publicSettings(values),
  phones: publicSettings(values).phones.map((e164) => ({ e164, shown: e164 })),
  vatRates: [],
});
const read = (values?: Record<string, unknown>) =>
  JSON.parse(serialiseData(shopData(settings(values), site))) as Record<string, unknown>;

test('a shop that has said nothing is a name with an address on the net', () => {
  const data = read();
  expect(data).toMatchObject({
    '@type': 'Organization',
    name: 'Деталь',
    url: 'https://shop.test/',
  });
  for (const absent of [
    'legalName',
    'taxID',
    'identifier',
    'telephone',
    'email',
    'address',
    'openingHoursSpecification',
  ])
    expect(data).not.toHaveProperty(absent);
});

test('a shop with an address is a store with what it has filled in', () => {
  expect(
    read({
      legal_name: 'ООО «Деталь»',
      inn: '7707083893',
      ogrn: '1027700132195',
      address: { city: 'Москва', street: 'Складская, 1', postal_code: '101000' },
      phones: ['+74950000000', '+74950000001'],
      email: 'shop@shop.test',
      hours: [{ days: [1, 7], opens: '09:00', closes: '24:00' }],
      payment_methods: ['наличными', 'по счёту'],
      return_days: 14,
    }),
  ).toMatchObject({
    '@type': 'AutoPartsStore',
    legalName: 'ООО «Деталь»',
    taxID: '7707083893',
    identifier: { value: '1027700132195' },
    telephone: '+74950000000',
    email: 'shop@shop.test',
    address: {
      addressCountry: 'RU',
      addressLocality: 'Москва',
      streetAddress: 'Складская, 1',
      postalCode: '101000',
    },
    openingHoursSpecification: [
      {
        dayOfWeek: ['https://schema.org/Monday', 'https://schema.org/Sunday'],
        opens: '09:00',
        closes: '23:59',
      },
    ],
    paymentAccepted: 'наличными, по счёту',
    hasMerchantReturnPolicy: { merchantReturnDays: 14 },
  });
});

it('tells how the site is searched', () =>
  expect(websiteData(site).potentialAction).toMatchObject({
    target: { urlTemplate: 'https://shop.test/?q={search_term_string}' },
    'query-input': 'required name=search_term_string',
  }));

it('numbers the way to a page', () =>
  expect(
    breadcrumbData(
      [
        { name: 'Каталог', href: '/' },
        { name: 'Фильтры', href: '/categories/filtry' },
      ],
      site,
    ).itemListElement,
  ).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Каталог', item: 'https://shop.test/' },
    {
      '@type': 'ListItem',
      position: 2,
      name: 'Фильтры',
      item: 'https://shop.test/categories/filtry',
    },
  ]));
