'use server';

import { redirect } from 'next/navigation';
import { adminAction } from '../actions/define-action.ts';
import { config } from '../config.ts';
import { adminRoutes } from '../admin-routes.ts';
import type { Admin } from '../session/caller.ts';
import type { SettingsSection } from './model.ts';
import { changeSettings } from './repository.ts';
import { hoursSchema } from './hours-schema.ts';
import { placesSchema } from './places-schema.ts';
import {
  contactsSchema,
  deliverySchema,
  groupSchema,
  offersSchema,
  pricesSchema,
  requisitesSchema,
  selectionSchema,
  type SettingsChange,
} from './schema.ts';

/** Stores a form and leads back to it. */
const saveIn =
  (section: SettingsSection) =>
  async (change: SettingsChange, { pb }: Admin): Promise<never> => {
    await changeSettings(pb, config().storefront, change);
    redirect(adminRoutes.settings(section, true));
  };

export const saveRequisites = adminAction(['owner'], requisitesSchema, saveIn('requisites'));
export const saveGroup = adminAction(['owner'], groupSchema, saveIn('group'));
export const saveContacts = adminAction(['owner'], contactsSchema, saveIn('contacts'));
export const saveHours = adminAction(['owner'], hoursSchema, saveIn('hours'));
export const saveDelivery = adminAction(['owner'], deliverySchema, saveIn('delivery'));
export const savePlaces = adminAction(['owner'], placesSchema, saveIn('places'));
export const saveOffersOrder = adminAction(['owner'], offersSchema, saveIn('offers'));
export const saveLeastMarkup = adminAction(['owner'], pricesSchema, saveIn('prices'));
export const saveAnswerHours = adminAction(['owner'], selectionSchema, saveIn('selection'));
