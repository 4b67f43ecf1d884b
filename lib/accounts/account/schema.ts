import { z } from 'zod';
import { addressSchema } from '../schema.ts';
import { lenient } from '../../address-schema.ts';
import { recordId } from '../../typed.ts';

/** The form of an address; without an id it is a new one. */
export const ownAddressSchema = addressSchema.extend({
  id: z
    .union([z.literal(''), recordId])
    .default('')
    .transform((id) => id || undefined),
});
export const addressIdSchema = z.object({ id: recordId });
export const withdrawalSchema = z.object({ document: z.string().regex(/^[a-z-]{1,40}$/) });
export const serviceSchema = z.object({ service: z.string().regex(/^[a-z0-9_]{1,40}$/) });
/** A form that only has a button. */
export const buttonSchema = z.object({});

/** The sections of the settings; a section's name is its anchor. */
export type SettingsSection =
  | 'person'
  | 'email'
  | 'password'
  | 'addresses'
  | 'look'
  | 'services'
  | 'consents'
  | 'sessions'
  | 'data'
  | 'leaving';

const SETTINGS_DONE = [
  'person',
  'email',
  'password',
  'address_saved',
  'address_removed',
  'address_chosen',
  'service_unbound',
  'consent_withdrawn',
  'session_ended',
  'others_ended',
] as const;
export type SettingsDone = (typeof SETTINGS_DONE)[number];
const SUMMARY_DONE = ['letter_sent'] as const;
export type SummaryDone = (typeof SUMMARY_DONE)[number];

/** What the addresses of the account's pages may say; anything else is passed over. */
export const settingsAddressSchema = z.object({
  done: lenient(z.enum(SETTINGS_DONE)),
  address: lenient(z.union([z.literal('new'), recordId])),
});
export const summaryAddressSchema = z.object({ done: lenient(z.enum(SUMMARY_DONE)) });
