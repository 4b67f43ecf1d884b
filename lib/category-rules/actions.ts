'use server';

import { redirect } from 'next/navigation';
import { adminAction } from '../actions/define-action.ts';
import { adminRoutes } from '../admin-routes.ts';
import { applyMoves } from './apply.ts';
import * as rules from './repository.ts';
import { applySchema, buttonSchema, removeRuleSchema, ruleSchema } from './schema.ts';
import { tryOut } from './try-out.ts';

export const saveRule = adminAction(['owner', 'manager'], ruleSchema, async (rule, { pb }) => {
  redirect(adminRoutes.categoryRule(await rules.saveRule(pb, rule), { done: 'saved' }));
});

/**
 * Stores the rule as it was tried, so that the next price list sorts alike, and moves what it fits.
 */
export const applyRule = adminAction(
  ['owner', 'manager'],
  applySchema,
  async ({ scope, ...rule }, { pb }) => {
    const id = await rules.saveRule(pb, rule);
    const { moves } = await tryOut(pb, await rules.listRules(pb), { ...rule, id, scope });
    redirect(
      adminRoutes.categoryRule(id, {
        done: 'applied',
        moved: await applyMoves(pb, rule.category, moves),
      }),
    );
  },
);

export const makeFirstRules = adminAction(
  ['owner', 'manager'],
  buttonSchema,
  async (_nothing, { pb }) => {
    await rules.makeFirstRules(pb);
    redirect(adminRoutes.categoryRules());
  },
);

export const removeRule = adminAction(
  ['owner', 'manager'],
  removeRuleSchema,
  async ({ id }, { pb }) => {
    await rules.removeRule(pb, id);
    redirect(adminRoutes.categoryRules('removed'));
  },
);
