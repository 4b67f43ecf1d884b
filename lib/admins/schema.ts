import { z } from 'zod';
import { MAX } from '../accounts/model.ts';
import { lenient } from '../address-schema.ts';
import { email, line, recordId, ticked } from '../typed.ts';
import { ROLES } from './model.ts';

const role = z.enum(ROLES, 'Выберите роль');
const name = line(MAX.name);

/** Somebody is to work in the shop. */
export const invitationSchema = z.object({ email, name, role });
/** What the owner says of a colleague; a box that is not ticked is not sent. */
export const adminSchema = z.object({
  id: recordId,
  seen: z.string().max(40),
  name,
  role,
  active: ticked,
});
export const adminIdSchema = z.object({ id: recordId });
export const ownNameSchema = z.object({ seen: z.string().max(40), name });

const DONE = ['invited', 'saved', 'sent', 'factor_reset'] as const;
/** What the address of a colleague's page says has just been done. */
export const adminAddressSchema = z.object({ done: lenient(z.enum(DONE)) });
/** The same of the own account. */
export const ownAccountAddressSchema = z.object({
  done: lenient(
    z.enum([
      'name',
      'alerts',
      'password',
      'session_ended',
      'others_ended',
      'factor_begun',
      'factor_off',
    ]),
  ),
});
