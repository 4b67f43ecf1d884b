import { z } from 'zod';
import { ROLES } from '../../admins/model.ts';
import { lenient } from '../../address-schema.ts';
import { email, recordId, ticked } from '../../typed.ts';
import { nextSchema } from '../schema.ts';

/** A code of the application, or a recovery code: however it is parted. */
export const codeSchema = nextSchema.extend({
  code: z.string().trim().min(1, 'Введите код').max(60, 'Это не\u00A0код'),
});
/** The same where there may be no factor yet. */
export const beginFactorSchema = nextSchema.extend({
  code: z.string().trim().max(60, 'Это не\u00A0код').optional(),
});
/** What stands in the address of a step of signing in. */
export const stepAddressSchema = nextSchema.extend({ by: lenient(z.enum(['recovery'])) });
/** Roles that must have a second factor: a box each. */
export const requiredRolesSchema = z
  .object(Object.fromEntries(ROLES.map((role) => [role, ticked])))
  .transform((boxes) => ROLES.filter((role) => boxes[role]));
/** Whose is reset; his page is shown again. */
export const resetFactorSchema = z.object({ id: recordId, email });
