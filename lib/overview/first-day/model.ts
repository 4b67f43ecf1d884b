import type { Role } from '../../admins/model.ts';
import { missingForOrders, publicSettings, type SettingsSection } from '../../settings/model.ts';

/** What a new shop needs before its first order, in the order in which it is done. Pure. */
export const FIRST_STEPS = [
  'requisites',
  'hours',
  'delivery',
  'mail',
  'priceList',
  'markup',
  'colleagues',
] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** Which steps are done. */
export type FirstDay = { [step in FirstStep]: boolean };

/** Who can take which step: the others are not shown it. */
const ROLES: { [step in FirstStep]: readonly Role[] } = {
  requisites: ['owner'],
  hours: ['owner'],
  delivery: ['owner'],
  mail: ['owner'],
  priceList: ['owner', 'manager'],
  markup: ['owner', 'manager'],
  colleagues: ['owner'],
};

/**
 * What the records tell. `mail`: emails leave; `products`: anything is in the catalogue; `markups`: a
 * supplier has one; `colleagues`: people beside the first owner.
 */
export type FirstRecords = {
  mail: boolean;
  products: boolean;
  markups: boolean;
  colleagues: boolean;
};

/** @param settings all settings of the storefront by their keys */
export function firstDayOf(
  settings: Record<string, unknown>,
  { mail, products, markups, colleagues }: FirstRecords,
): FirstDay {
  const missing = missingForOrders(settings);
  const isFilled = (...sections: SettingsSection[]) =>
    !missing.some(({ section }) => sections.includes(section));
  return {
    requisites: isFilled('requisites', 'contacts'),
    hours: publicSettings(settings).hours.length > 0,
    delivery: isFilled('delivery'),
    mail,
    priceList: products,
    markup: markups,
    colleagues,
  };
}

/** The steps that somebody in this role can take, with what is done of them; none once all are. */
export function stepsFor(day: FirstDay, role: Role): { step: FirstStep; done: boolean }[] {
  const steps = FIRST_STEPS.filter((step) => ROLES[step].includes(role)).map((step) => ({
    step,
    done: day[step],
  }));
  return steps.every(({ done }) => done) ? [] : steps;
}
