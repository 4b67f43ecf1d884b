/**
 * What is asked about a price before it holds. Pure; runs in Node and inside PocketBase's engine.
 */

/** A price so many times another one, or less than such a part of it, is likely a slip of the hand. */
export const FAR = 5;

/**
 * What a price is measured by, the first that is known: the one that it replaces, what the customer
 * pays for the goods otherwise, what everybody does, what the shop does.
 */
const MEASURES = ['before', 'own', 'retail', 'cost'] as const;
export type Measure = (typeof MEASURES)[number];

/**
 * What a price is of, and how below cost is meant: `sold`: the shop loses it; `held`: the level sells nothing below cost, so
 * customers pay more than what is typed; `share`: kopecks of a hundred roubles of cost, by a percent;
 * `heldShare`: both; `offers`: what several offers of the shop are sold for, and cost, together;
 * `someOffers`: the same of those that were looked at, of more; `uncounted`: of those looked at none
 * is, but there are more, so the sums mean nothing; `percent`: no price, but what a percent makes of
 * a hundred roubles of its base, which is its measure; `cappedPercent`: of a level that sells nothing
 * above retail; `heldPercent`: of one that sells nothing below cost.
 */
const WAYS = [
  'sold',
  'held',
  'share',
  'heldShare',
  'offers',
  'someOffers',
  'uncounted',
  'percent',
  'cappedPercent',
  'heldPercent',
] as const;
type Way = (typeof WAYS)[number];

/**
 * A price as somebody of the shop wants it. Kopecks of a piece, 0 or absent for what is not known;
 * `pieces`: how many are sold so, 0 for who knows how many; of offers how many they are.
 */
export type WantedPrice = { kopecks: number; pieces: number; way?: Way } & {
  [measure in Measure]?: number;
};

/** `cost`: what a piece costs the shop, 0 where it is not sold below that; `far`: from what, and from how much. */
export type PriceDoubt = {
  kopecks: number;
  pieces: number;
  cost: number;
  way: Way;
  far: { measure: Measure; kopecks: number } | null;
};

/** What is to be asked about a price; null for nothing. No price at all is no doubt. */
export function doubtOf(price: WantedPrice): PriceDoubt | null {
  const { kopecks, pieces, way = 'sold', cost: paid = 0 } = price;
  if (kopecks <= 0) return null;
  const [far, cost] = [farFrom(price), paid > kopecks ? paid : 0];
  return far || cost > 0 ? { kopecks, pieces, cost, way, far } : null;
}

/** Of what a price is measured at all: of a piece, or by a percent. */
const MEASURED: readonly Way[] = ['sold', 'held', 'percent', 'cappedPercent', 'heldPercent'];

/** What a price is far from. */
function farFrom({ kopecks, way = 'sold', ...known }: WantedPrice): PriceDoubt['far'] {
  const measure = MEASURES.find((one) => (known[one] ?? 0) > 0);
  if (!measure || !MEASURED.includes(way)) return null;
  const usual = known[measure]!;
  return kopecks >= usual * FAR || kopecks * FAR <= usual ? { measure, kopecks: usual } : null;
}

/**
 * The doubts about several prices as a refusal and a form carry them, each by the place of its
 * price; '' for none. Who confirms them sends the very same text.
 */
export const doubtsIn = (prices: readonly WantedPrice[]): string =>
  prices
    .flatMap((price, at) => {
      const doubt = doubtOf(price);
      if (!doubt) return [];
      const { kopecks, pieces, cost, way, far } = doubt;
      return [
        [
          at,
          kopecks,
          pieces,
          cost,
          WAYS.indexOf(way),
          ...(far ? [far.measure, far.kopecks] : []),
        ].join('-'),
      ];
    })
    .join('_');

/** What such a text begins with, whatever follows it. */
export const DOUBTS = /^\d+(-\d+){4}(-[a-z]+-\d+)?(_\d+(-\d+){4}(-[a-z]+-\d+)?)*/;

/** Reads them; what is not such a text says nothing. */
export function readDoubts(text: string): (PriceDoubt & { at: number })[] {
  const read = DOUBTS.exec(text)?.[0];
  return (read?.split('_') ?? []).map((one) => {
    const [at, kopecks, pieces, cost, way, measure, from] = one.split('-');
    return {
      at: Number(at),
      kopecks: Number(kopecks),
      pieces: Number(pieces),
      cost: Number(cost),
      way: WAYS[Number(way)] ?? 'sold',
      far: measure ? { measure: measure as Measure, kopecks: Number(from) } : null,
    };
  });
}
