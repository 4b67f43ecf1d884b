'use server';

import { refresh } from 'next/cache';
import { redirect } from 'next/navigation';
import { adminAction } from '../actions/define-action.ts';
import { config } from '../config.ts';
import { AppError } from '../errors.ts';
import { routes } from '../routes.ts';
import type { Admin } from '../session/caller.ts';
import type { SettingsSection } from './model.ts';
import { changeSettings } from './repository.ts';
import { contactsSchema, deliverySchema, hoursSchema, requisitesSchema, type SettingsChange } from './schema.ts';

/** Stores a form and leads back to it. Who was overtaken gets a page that shows what is stored now, beside what was typed. */
const saveIn = (section: SettingsSection) => async (change: SettingsChange, { pb }: Admin): Promise<never> => {
  try {
    await changeSettings(pb, config().storefront, change);
  } catch (error) {
    if (error instanceof AppError && error.code === 'changed_meanwhile') refresh();
    throw error;
  }
  redirect(routes.adminSettings(section));
};

export const saveRequisites = adminAction(['owner'], requisitesSchema, saveIn('requisites'));
export const saveContacts = adminAction(['owner'], contactsSchema, saveIn('contacts'));
export const saveHours = adminAction(['owner'], hoursSchema, saveIn('hours'));
export const saveDelivery = adminAction(['owner'], deliverySchema, saveIn('delivery'));
