/**
 * What orders lack whose goods leave the shop before they are paid. Pure; runs in Node and inside
 * PocketBase's engine.
 */

/** Kopecks by the id of an order. */
export type Unpaid = ReadonlyMap<string, number>;

/**
 * It as a refusal and a form carry it; '' for nothing. Who confirms it sends the very same text. The
 * sum stands first, since PocketBase writes the first letter of a message large, and ids are small.
 */
export const unpaidText = (unpaid: Iterable<readonly [order: string, kopecks: number]>): string =>
  [...unpaid].map(([order, kopecks]) => `${kopecks}-${order}`).join('_');

/** What such a text begins with, whatever follows it. */
export const UNPAID = /^\d+-[a-z0-9]+(_\d+-[a-z0-9]+)*/;

/** Reads it; what is not such a text says nothing. */
export const readUnpaid = (text: string): Unpaid =>
  new Map(
    (UNPAID.exec(text)?.[0].split('_') ?? []).map((one) => {
      const [kopecks, order] = one.split('-');
      return [order!, Number(kopecks)];
    }),
  );

/** What they lack together, kopecks. */
export const unpaidSum = (unpaid: Unpaid): number =>
  [...unpaid.values()].reduce((one, other) => one + other, 0);
