import type { Rate } from '../vat/model.ts';

/** An address, part by part; what is not filled in is ''. */
export type Address = { region: string; city: string; street: string; postalCode: string };

/**
 * Opening hours of some days: 1 is Monday, 7 Sunday; times are `HH:MM` in the shop's own time zone.
 */
export type Hours = { days: number[]; opens: string; closes: string };

/** Where an order can be fetched. `hours`: in words, '' for those of the shop. */
type PickupPoint = { name: string; address: string; hours: string };

/**
 * A company of the group that the shop belongs to. `business`: what it does, '' when the owner does
 * not say.
 */
type GroupCompany = { name: string; business: string };

/**
 * Where a courier goes, and for what. `freeFromKopecks`: from this sum on it costs nothing, 0 for
 * never.
 */
type CourierZone = { city: string; priceKopecks: number; freeFromKopecks: number };

/**
 * What stands first among the offers of a product that are to be had: the own ones always, then the
 * cheaper or the sooner.
 */
export const OFFERS_ORDERS = ['price', 'speed'] as const;
export type OffersOrder = (typeof OFFERS_ORDERS)[number];

/** Whether customers are told whose a partner's warehouse is. */
export const SUPPLIER_NAMES = ['hidden', 'shown'] as const;
export type SupplierNames = (typeof SUPPLIER_NAMES)[number];

/**
 * What becomes of a way that was free once its customer takes goods out of the order himself: it is
 * counted again, or stays free.
 */
export const FREE_DELIVERY_RULES = ['recounted', 'kept'] as const;
export type FreeDeliveryRule = (typeof FREE_DELIVERY_RULES)[number];

/**
 * What a shop says about itself, as the backend tells it. Nothing is required and nothing is
 * invented: a text or list that the owner has not filled in is empty, a number 0, and pages leave
 * it out.
 */
export type PublicSettings = {
  legalName: string;
  inn: string;
  ogrn: string;
  /**
   * The companies behind the shop, in the owner's order; none where there is but the one that
   * sells.
   */
  group: GroupCompany[];
  address: Address;
  warehouseAddress: Address;
  /** E.164. */
  phones: string[];
  email: string;
  hours: Hours[];
  /** Days on which it is closed besides, `2026-12-31`, in their order. */
  closedDays: string[];
  /** `HH:MM`: orders before it are gathered the same day; '' for as long as it is open. */
  orderCutOff: string;
  /** How to get there, in words. */
  directions: string;
  /** How long an order waits to be picked up, days. */
  pickupDays: number;
  /** Where couriers go, as it reads after «доставляем»: «по Москве в пределах МКАД». */
  courierArea: string;
  courierPriceKopecks: number;
  /** From this sum on a courier costs nothing. */
  courierFreeFromKopecks: number;
  /**
   * What becomes of a free courier when its customer takes goods out, and how he is told before:
   * `{{from}}` the sum, `{{price}}` what it costs below it.
   */
  freeDelivery: { rule: FreeDeliveryRule; words: string };
  /** Places besides the shop itself. */
  pickupPoints: PickupPoint[];
  /** Cities that the courier goes to on terms of their own. */
  courierZones: CourierZone[];
  /** «наличными», «банковской картой» …: as they read in a sentence. */
  paymentMethods: string[];
  /**
   * Within how many days after receiving a distance purchase goes back: the law's 7 unless the shop
   * gives more.
   */
  returnDays: number;
  /** Within how many days a claim is answered: the law's 10 unless the shop is quicker. */
  claimDays: number;
  /** The shop's own guarantee where the maker gives none, months. */
  warrantyMonths: number;
  /** Within how many hours a request to have parts selected is answered. */
  vinAnswerHours: number;
  /** How a product's page orders its offers, and whether it names suppliers. */
  offersOrder: OffersOrder;
  supplierNames: SupplierNames;
};

/** A phone to call (`tel:`) and to read. */
type Phone = { e164: string; shown: string };

/** When the shop takes orders up and hands goods out. */
export type OpenDays = Pick<PublicSettings, 'hours' | 'closedDays' | 'orderCutOff'>;

/**
 * What public pages know of the shop: the settings, phones also as people read them, and VAT by
 * date. The rate in force is told by the day on which a page is made (`percentOn`): pages and
 * settings are kept over midnight.
 */
export type ShopSettings = Omit<PublicSettings, 'phones'> & { phones: Phone[]; vatRates: Rate[] };

/**
 * Law on consumer protection, articles 26.1 and 22: what holds when the shop promises nothing
 * better.
 */
const LAW = { return_days: 7, claim_days: 10 };

type Values = { [key: string]: unknown };

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const whole = (value: unknown): number =>
  typeof value === 'number' && value > 0 ? Math.floor(value) : 0;
const fields = (value: unknown): Values =>
  typeof value === 'object' && value !== null ? (value as Values) : {};
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function address(value: unknown): Address {
  const { region, city, street, postal_code } = fields(value);
  return {
    region: text(region),
    city: text(city),
    street: text(street),
    postalCode: text(postal_code),
  };
}

const pickupPoints = (value: unknown): PickupPoint[] =>
  list(value)
    .map(fields)
    .map((point) => ({
      name: text(point.name),
      address: text(point.address),
      hours: text(point.hours),
    }))
    .filter(({ address: place }) => place !== '');

const courierZones = (value: unknown): CourierZone[] =>
  list(value)
    .map(fields)
    .map((zone) => ({
      city: text(zone.city),
      priceKopecks: whole(zone.price_kopecks),
      freeFromKopecks: whole(zone.free_from_kopecks),
    }))
    .filter(({ city }) => city !== '');

const group = (value: unknown): GroupCompany[] =>
  list(value)
    .map(fields)
    .map(({ name, business }) => ({ name: text(name), business: text(business) }))
    .filter(({ name }) => name !== '');

/** What a level's price adds to the cost at least while the owner has not said otherwise. */
export const LEAST_MARKUP_PERCENT = 1;

/** The same as it is stored; anything that is no percent from 0 to 100 is not said. */
export const leastMarkup = (value: unknown): number =>
  typeof value === 'number' && value >= 0 && value <= 100 ? value : LEAST_MARKUP_PERCENT;

/** Hours for the answer to a request while the owner has not said otherwise, and at most. */
export const VIN_ANSWER_HOURS = { usual: 8, most: 240 } as const;

/** The same as it is stored; anything that is no number of hours is not said. */
export const vinAnswerHours = (value: unknown): number =>
  whole(value) > 0 && whole(value) <= VIN_ANSWER_HOURS.most ? whole(value) : VIN_ANSWER_HOURS.usual;

/** The order of offers as it is stored; anything else is by price. */
export const offersOrder = (value: unknown): OffersOrder => (value === 'speed' ? 'speed' : 'price');

/** The same of the names of suppliers; anything else hides them. */
export const supplierNames = (value: unknown): SupplierNames =>
  value === 'shown' ? 'shown' : 'hidden';

/**
 * What a customer is told before he takes out so much that the courier is no longer free, unless
 * the owner has said it otherwise.
 */
const FREE_DELIVERY_WORDS =
  'Товаров останется меньше чем на {{from}}, и доставка станет платной: {{price}}.';

const freeDelivery = (rule: unknown, words: unknown): PublicSettings['freeDelivery'] => ({
  rule: rule === 'kept' ? 'kept' : 'recounted',
  words: text(words) || FREE_DELIVERY_WORDS,
});

const TIME = /^([01]\d|2[0-4]):[0-5]\d$/;

const isDay = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  !Number.isNaN(Date.parse(value));

/**
 * So many days a shop may be closed for besides its days off; what else is stored counts as not
 * filled in.
 */
export const MOST_CLOSED_DAYS = 200;

function hours(value: unknown): Hours[] {
  return list(value)
    .map(fields)
    .flatMap(({ days, opens, closes }) => {
      const known = list(days).filter(
        (day): day is number =>
          typeof day === 'number' && day >= 1 && day <= 7 && Math.floor(day) === day,
      );
      return known.length > 0 &&
        TIME.test(text(opens)) &&
        TIME.test(text(closes)) &&
        text(opens) < text(closes)
        ? [{ days: known, opens: text(opens), closes: text(closes) }]
        : [];
    });
}

/**
 * The settings that everybody may read, out of a storefront's rows of `settings`. What is missing
 * or has another form counts as not filled in: a slip in a setting must not take every page down.
 * @param values key to value
 */
export function publicSettings(values: Values): PublicSettings {
  return {
    legalName: text(values['legal_name']),
    inn: text(values['inn']),
    ogrn: text(values['ogrn']),
    group: group(values['group_companies']),
    address: address(values['address']),
    warehouseAddress: address(values['warehouse_address']),
    phones: list(values['phones'])
      .map(text)
      .filter((phone) => /^\+\d{7,15}$/.test(phone)),
    email: text(values['email']),
    hours: hours(values['hours']),
    closedDays: [...new Set(list(values['closed_days']).filter(isDay))]
      .sort()
      .slice(0, MOST_CLOSED_DAYS),
    orderCutOff: TIME.test(text(values['order_cut_off'])) ? text(values['order_cut_off']) : '',
    directions: text(values['directions']),
    pickupDays: whole(values['pickup_days']),
    courierArea: text(values['courier_area']),
    courierPriceKopecks: whole(values['courier_price_kopecks']),
    courierFreeFromKopecks: whole(values['courier_free_from_kopecks']),
    freeDelivery: freeDelivery(values['free_delivery_rule'], values['free_delivery_words']),
    pickupPoints: pickupPoints(values['pickup_points']),
    courierZones: courierZones(values['courier_zones']),
    paymentMethods: list(values['payment_methods']).map(text).filter(Boolean),
    returnDays: Math.max(whole(values['return_days']), LAW.return_days),
    claimDays: Math.min(whole(values['claim_days']) || LAW.claim_days, LAW.claim_days),
    warrantyMonths: whole(values['warranty_months']),
    vinAnswerHours: vinAnswerHours(values['vin_answer_hours']),
    offersOrder: offersOrder(values['offers_order']),
    supplierNames: supplierNames(values['supplier_names']),
  };
}

/** Of the settings only what a promised day is made of. */
export const openDays = ({ hours: open, closedDays, orderCutOff }: OpenDays): OpenDays => ({
  hours: open,
  closedDays,
  orderCutOff,
});

/**
 * What a buyer must be told before a shop may take orders, and is not filled in yet: in words, with
 * the form that holds it.
 */
export function missingForOrders(
  values: Record<string, unknown>,
): { name: string; section: SettingsSection }[] {
  const { legalName, inn, ogrn, address, phones, email, paymentMethods } = publicSettings(values);
  const needed: [string, SettingsSection, string][] = [
    ['название организации', 'requisites', legalName],
    ['ИНН', 'requisites', inn],
    ['ОГРН', 'requisites', ogrn],
    ['адрес магазина', 'contacts', address.city && address.street],
    ['телефон', 'contacts', phones[0] ?? ''],
    ['электронная почта', 'contacts', email],
    ['способы оплаты', 'delivery', paymentMethods[0] ?? ''],
  ];
  return needed.filter(([, , value]) => value === '').map(([name, section]) => ({ name, section }));
}

/**
 * Every setting that is typed by people, by the form that holds it. What `PublicSettings` does not
 * tell stands in documents only.
 */
export const SETTING_KEYS = {
  requisites: ['legal_name', 'inn', 'kpp', 'ogrn', 'director', 'bank'],
  group: ['group_companies'],
  contacts: ['phones', 'email', 'address', 'warehouse_address', 'directions'],
  hours: ['hours', 'closed_days', 'order_cut_off'],
  delivery: [
    'pickup_days',
    'courier_area',
    'courier_price_kopecks',
    'courier_free_from_kopecks',
    'free_delivery_rule',
    'free_delivery_words',
    'payment_methods',
    'return_days',
    'claim_days',
    'warranty_months',
  ],
  places: ['pickup_points', 'courier_zones'],
  offers: ['offers_order', 'supplier_names'],
  prices: ['least_markup_percent'],
  selection: ['vin_answer_hours'],
} as const;

export type SettingsSection = keyof typeof SETTING_KEYS;
export type SettingKey = (typeof SETTING_KEYS)[SettingsSection][number];

export const isSettingKey = (key: string): key is SettingKey =>
  Object.values(SETTING_KEYS).some((keys) => (keys as readonly string[]).includes(key));

/** Between what a setting lies that is a number. */
type Bounds = { least: number; most: number };
const MOST_KOPECKS = 10_000_000_000;

/** Settings that are numbers: nothing else is one of them, and least of all what is empty. */
export const NUMBER_SETTINGS = {
  pickup_days: { least: 0, most: 365 },
  courier_price_kopecks: { least: 0, most: MOST_KOPECKS },
  courier_free_from_kopecks: { least: 0, most: MOST_KOPECKS },
  return_days: { least: 0, most: 365 },
  claim_days: { least: 0, most: LAW.claim_days },
  warranty_months: { least: 0, most: 120 },
  least_markup_percent: { least: 0, most: 100 },
  vin_answer_hours: { least: 1, most: VIN_ANSWER_HOURS.most },
} as const satisfies { [Key in SettingKey]?: Bounds };

const isNumber = (value: unknown, { least, most }: Bounds): boolean =>
  typeof value === 'number' && value >= least && value <= most;

/** Whether a value may be stored as a setting, as far as it is a number or holds some. */
export function isSoundSetting(key: string, value: unknown): boolean {
  if (key === 'courier_zones')
    return list(value)
      .map(fields)
      .every((zone) =>
        [zone.price_kopecks, zone.free_from_kopecks].every((kopecks) =>
          isNumber(kopecks, NUMBER_SETTINGS.courier_price_kopecks),
        ),
      );
  const bounds = Object.entries(NUMBER_SETTINGS).find(([name]) => name === key)?.[1];
  return bounds === undefined || isNumber(value, bounds);
}

/** Where the shop's money lies, as invoices name it. */
export type BankDetails = {
  bik: string;
  name: string;
  account: string;
  correspondentAccount: string;
};
