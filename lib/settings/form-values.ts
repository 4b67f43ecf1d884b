import { typedRoubles } from '../format/money.ts';
import { closedDaysText } from './closed-days.ts';
import {
  leastMarkup,
  offersOrder,
  publicSettings,
  supplierNames,
  type BankDetails,
  type PublicSettings,
  type SettingsSection,
} from './model.ts';
import { grouped, openDaysText } from './opening-hours.ts';

type Typed = Record<string, string>;

const plain = (value: unknown): string => (typeof value === 'string' ? value : '');
/** 0 stands for «not filled in». */
const count = (value: number): string => (value > 0 ? String(value) : '');
/** Of who goes somewhere: 0 is free of charge. */
const freeOrRoubles = (kopecks: number): string => typedRoubles(kopecks) || '0';

function placeFields({
  pickupPoints,
  courierZones,
}: Pick<PublicSettings, 'pickupPoints' | 'courierZones'>): Typed {
  const points = pickupPoints.flatMap(({ name, address, hours }, at) => [
    [`point_${at + 1}_name`, name],
    [`point_${at + 1}_address`, address],
    [`point_${at + 1}_hours`, hours],
  ]);
  const zones = courierZones.flatMap(({ city, priceKopecks, freeFromKopecks }, at) => [
    [`zone_${at + 1}_city`, city],
    [`zone_${at + 1}_price`, freeOrRoubles(priceKopecks)],
    [`zone_${at + 1}_free_from`, typedRoubles(freeFromKopecks)],
  ]);
  return Object.fromEntries([...points, ...zones]);
}

/**
 * Stored settings as the forms of the back office show them: each field's text by its name, form by
 * form.
 * @param values setting by key, as stored; what has another form shows as empty
 */
export function formValues(values: Record<string, unknown>): Record<SettingsSection, Typed> {
  const known = publicSettings(values);
  return {
    requisites: requisiteFields(known, values),
    group: {
      companies: known.group
        .map(({ name, business }) => (business ? `${name} — ${business}` : name))
        .join('\n'),
    },
    contacts: contactFields(known),
    hours: hourFields(known),
    delivery: deliveryFields(known),
    places: placeFields(known),
    offers: {
      offers_order: offersOrder(values['offers_order']),
      supplier_names: supplierNames(values['supplier_names']),
    },
    selection: { vin_answer_hours: String(known.vinAnswerHours) },
    prices: {
      least_markup_percent: String(leastMarkup(values['least_markup_percent'])).replace('.', ','),
    },
  };
}

function requisiteFields(
  { legalName, inn, ogrn }: PublicSettings,
  values: Record<string, unknown>,
): Typed {
  const bank: Partial<BankDetails> =
    typeof values.bank === 'object' && values.bank !== null ? values.bank : {};
  return {
    legal_name: legalName,
    inn,
    kpp: plain(values.kpp),
    ogrn,
    director: plain(values.director),
    bik: plain(bank.bik),
    bank_name: plain(bank.name),
    account: plain(bank.account),
    correspondent_account: plain(bank.correspondentAccount),
  };
}

const contactFields = ({
  phones,
  email,
  directions,
  address,
  warehouseAddress: warehouse,
}: PublicSettings): Typed => ({
  phones: phones.join('\n'),
  email,
  directions,
  region: address.region,
  city: address.city,
  street: address.street,
  postal_code: address.postalCode,
  warehouse_region: warehouse.region,
  warehouse_city: warehouse.city,
  warehouse_street: warehouse.street,
  warehouse_postal_code: warehouse.postalCode,
});

function hourFields({ hours, closedDays, orderCutOff }: PublicSettings): Typed {
  const times = grouped(hours).flatMap(({ days, opens, closes }, at) => [
    [`hours_${at + 1}_days`, openDaysText(days)],
    [`hours_${at + 1}_opens`, opens],
    [`hours_${at + 1}_closes`, closes],
  ]);
  return {
    ...Object.fromEntries(times),
    closed_days: closedDaysText(closedDays),
    order_cut_off: orderCutOff,
  };
}

const deliveryFields = (known: PublicSettings): Typed => ({
  pickup_days: count(known.pickupDays),
  courier_area: known.courierArea,
  courier_price: (known.courierArea ? freeOrRoubles : typedRoubles)(known.courierPriceKopecks),
  courier_free_from: typedRoubles(known.courierFreeFromKopecks),
  free_delivery_rule: known.freeDelivery.rule,
  free_delivery_words: known.freeDelivery.words,
  payment_methods: known.paymentMethods.join('\n'),
  return_days: String(known.returnDays),
  claim_days: String(known.claimDays),
  warranty_months: count(known.warrantyMonths),
});
