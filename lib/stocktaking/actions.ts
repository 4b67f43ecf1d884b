'use server';

import { refresh } from 'next/cache';
import { redirect } from 'next/navigation';
import { adminAction } from '../actions/define-action.ts';
import { adminRoutes } from '../admin-routes.ts';
import { isBarcode } from '../articles/barcodes/model.ts';
import { AppError } from '../errors.ts';
import * as repository from './repository.ts';
import * as schema from './schema.ts';

const COUNTERS = ['owner', 'manager', 'warehouse'] as const;

export const beginStocktaking = adminAction(
  COUNTERS,
  schema.openSchema,
  async ({ warehouse }, { pb }) =>
    redirect(adminRoutes.stocktaking(await repository.openStocktaking(pb, warehouse))),
);

/** Adds what was scanned; what may mean several things is asked about on the page. */
export const countScanned = adminAction(
  COUNTERS,
  schema.scanSchema,
  async ({ id, ...asked }, { pb }) => {
    const { line, found, known } = await repository.scan(pb, id, asked);
    if (found.length > 0) throw new AppError('several_found');
    if (!line)
      throw new AppError(!known && isBarcode(asked.text) ? 'code_unknown' : 'invalid_input', {
        fields: {
          text: [
            known
              ? `${asked.text}: на этом складе такого товара в учёте нет`
              : `${asked.text}: такого номера магазин не знает`,
          ],
        },
      });
    if (asked.offer) redirect(adminRoutes.stocktaking(id));
    refresh();
    return `${line.brand} ${line.article}: ${line.counted}`;
  },
);

/** A code that nobody knew is a product's from now on, and what was scanned of it is counted. */
export const bindScanned = adminAction(
  COUNTERS,
  schema.bindSchema,
  async ({ id, code, product, quantity }, { pb }) => {
    await repository.bindBarcode(pb, code, product);
    const { line } = await repository.scan(pb, id, { text: code, quantity });
    redirect(adminRoutes.stocktaking(id, { done: line ? 'bound' : 'bound_only' }));
  },
);

export const correctCounted = adminAction(
  COUNTERS,
  schema.correctSchema,
  async ({ id, ...line }, { pb }) => {
    await repository.correctLine(pb, id, line);
    refresh();
  },
);

export const dropCounted = adminAction(
  COUNTERS,
  schema.dropSchema,
  async ({ id, offer, seen }, { pb }) => {
    await repository.correctLine(pb, id, { offer, counted: null, seen });
    refresh();
  },
);

export const acceptMovedBooks = adminAction(
  COUNTERS,
  schema.booksSchema,
  async ({ id, lines }, { pb }) => {
    await repository.acceptBooks(pb, id, lines);
    refresh();
  },
);

export const postCounted = adminAction(
  COUNTERS,
  schema.postSchema,
  async ({ id, ...asked }, { pb }) => {
    await repository.postStocktaking(pb, id, asked);
    redirect(adminRoutes.stocktaking(id, { view: 'differing', done: 'posted' }));
  },
);

export const cancelCounting = adminAction(COUNTERS, schema.cancelSchema, async ({ id }, { pb }) => {
  await repository.cancelStocktaking(pb, id);
  redirect(adminRoutes.stocktakings('cancelled'));
});
