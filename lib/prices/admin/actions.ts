'use server';

import { redirect } from 'next/navigation';
import { adminAction } from '../../actions/define-action.ts';
import { adminRoutes } from '../../admin-routes.ts';
import { slugOf } from '../../articles/model.ts';
import * as prices from './repository.ts';
import {
  firstLevelSchema,
  fixedPriceSchema,
  givenLevelSchema,
  levelSchema,
  removedLevelSchema,
  removedOfLevelSchema,
  retailSchema,
} from './schema.ts';

/** Prices of a level that nobody has thought about yet come up to whole roubles. */
const ROUBLE = 100;

export const saveLevel = adminAction(
  ['owner', 'manager'],
  levelSchema,
  async ({ id, seen, ...fields }, { pb }) => {
    redirect(
      adminRoutes.priceLevel(await prices.saveLevel(pb, id, fields, seen), { done: 'level' }),
    );
  },
);

/** Whether goods leave unpaid where no level says so. */
export const saveRetail = adminAction(
  ['owner', 'manager'],
  retailSchema,
  async ({ id, seen, ...fields }, { pb }) => {
    redirect(
      adminRoutes.priceLevel(await prices.saveLevel(pb, id, fields, seen), { done: 'level' }),
    );
  },
);

/** Makes a level for a request that waits for one, and leads back to it. */
export const makeFirstLevel = adminAction(
  ['owner', 'manager'],
  firstLevelSchema,
  async ({ request, name, percent, known }, { pb }) => {
    await prices.saveLevel(
      pb,
      '',
      {
        name,
        code: slugOf(name).slice(0, 40) || 'wholesale',
        base: 'retail',
        percent,
        rounding: ROUBLE,
        below_cost: false,
        may_exceed_retail: false,
        asks_payment: 'invoice',
        known,
      },
      '',
    );
    redirect(`${adminRoutes.statusRequest(request)}#approve`);
  },
);

export const removeLevel = adminAction(
  ['owner', 'manager'],
  removedLevelSchema,
  async ({ id }, { pb }) => {
    await prices.removeLevel(pb, id);
    redirect(adminRoutes.priceLevels('removed'));
  },
);

export const removeRule = adminAction(
  ['owner', 'manager'],
  removedOfLevelSchema,
  async ({ id, level, known }, { pb }) => {
    await prices.removeRule(pb, id, known);
    redirect(adminRoutes.priceLevel(level, { done: 'rules' }));
  },
);

export const saveFixedPrice = adminAction(
  ['owner', 'manager'],
  fixedPriceSchema,
  async ({ id, level, seen, price, ...rest }, { pb }) => {
    const saved = await prices.saveFixedPrice(pb, level, {
      id,
      kopecks: price,
      updatedAt: seen,
      ...rest,
    });
    redirect(adminRoutes.fixedPrice(level, saved, { done: 'saved' }));
  },
);

export const removeFixedPrice = adminAction(
  ['owner', 'manager'],
  removedOfLevelSchema,
  async ({ id, level, known }, { pb }) => {
    await prices.removeFixedPrice(pb, id, known);
    redirect(adminRoutes.fixedPrices(level, 'removed'));
  },
);

/** What a customer pays by from his next request on. */
export const giveLevel = adminAction(
  ['owner', 'manager'],
  givenLevelSchema,
  async ({ customer, level, seen }, { pb }) => {
    await prices.setCustomerLevel(pb, customer, level, seen);
    redirect(adminRoutes.customer(customer, 'level'));
  },
);
