import { z } from 'zod';
import { lenient } from '../address-schema.ts';
import { listSchema, searchedText } from '../lists/schema.ts';
import { recordId, recordIdOrNone } from '../typed.ts';
import { folded, TRIAL_SCOPES } from './model.ts';

const words = z
  .string()
  .trim()
  .max(120, 'Не длиннее 120 знаков')
  .refine((text) => folded(text) !== '', 'Напишите хотя бы одно начало слова');
const scope = z.enum(TRIAL_SCOPES).catch('other');

/**
 * What an editor types into a rule. `id`: '' for a new one. `before`: the rule that is asked after
 * it, '' for none.
 */
export const ruleSchema = z.object({
  id: recordIdOrNone,
  seen: z.string().max(40).default(''),
  words,
  category: recordId.catch('').refine(Boolean, 'Выберите категорию'),
  before: recordIdOrNone.catch(''),
});

/** The same rule with the products that it is to move now. */
export const applySchema = ruleSchema.extend({ scope });

/** A form with nothing but its button. */
export const buttonSchema = z.object({});
export const removeRuleSchema = z.object({ id: recordId });

/**
 * What the address of a rule's page may say: a rule to try out before it is stored, and what has
 * just been done.
 */
export const trialSchema = z.object({
  words: lenient(words),
  category: lenient(recordId),
  before: lenient(recordIdOrNone),
  scope: lenient(scope),
  done: lenient(z.string().max(40)),
  moved: lenient(
    z
      .string()
      .regex(/^\d{1,7}$/)
      .transform(Number),
  ),
});

/** What the address of the list may say. */
export const ruleListSchema = listSchema({ filters: { q: searchedText } });
