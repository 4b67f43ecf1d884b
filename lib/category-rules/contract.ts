import { z } from 'zod';
import { defineRoute } from '../pocketbase/define-route.ts';

/**
 * Products that a rule might move, [id, name, category], in the order of their numbers: the words
 * stand in the name, or in the brand's or category's name. Which of them it does move, who asks
 * decides by the rules themselves (lib/category-rules/model.ts), as an import does. `category`: the
 * rule's; what is there already is left out. `scope`: only products that no rule fitted
 * («Прочее»), or all. `next`: the number to go on `after`, 0 at the end.
 */
export const ruleCandidates = defineRoute({
  method: 'GET',
  path: '/api/shop/category-rules/candidates',
  callers: ['owner', 'manager'],
  query: z.object({
    words: z.string(),
    category: z.string(),
    scope: z.enum(['other', 'all']),
    after: z.int().optional(),
  }),
  reply: z.object({
    items: z.array(z.tuple([z.string(), z.string(), z.string()])),
    next: z.int(),
  }),
});

/**
 * Makes the rules and categories by which imports sort until somebody has written rules, so that
 * they can be changed. Does nothing where there are rules.
 */
export const makeFirstRules = defineRoute({
  method: 'POST',
  path: '/api/shop/category-rules/first',
  callers: ['owner', 'manager'],
  reply: 'nothing',
});

/**
 * Changes the order in which rules are asked. `before`: the rule that is asked after it, '' for the
 * last place.
 */
export const moveRule = defineRoute({
  method: 'POST',
  path: '/api/shop/category-rules/{id}/move',
  callers: ['owner', 'manager'],
  bodyLimit: 1024,
  body: z.object({ before: z.string() }),
  reply: 'nothing',
});
