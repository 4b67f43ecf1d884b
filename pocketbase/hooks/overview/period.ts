import {
  totalOf,
  type LevelSums,
  type OrderedLevel,
  type Overview,
  type SpanCount,
} from '../../../lib/overview/model.ts';
import {
  isPeriod,
  periodBefore,
  periodOf,
  spansOf,
  type Period,
  type Span,
} from '../../../lib/overview/spans/model.ts';
import { refuse } from '../request/refuse.ts';
import { select, selectOne } from '../sql/select.ts';

/** The period that a request is about: the parameter `days`. @throws 400 `invalid_input` */
export function periodIn(e: core.RequestEvent): Period {
  const days = Number(e.request.url.query().get('days'));
  if (!isPeriod(days)) throw refuse('invalid_input', 'days');
  return days;
}

/**
 * What came in during the days up to today and in as many before them: sums of orders as they are
 * kept (migration `kept_sums`), the rest counted by index.
 */
export function ofPeriod(
  app: core.App,
  storefront: string,
  period: Period,
): Pick<Overview, 'spans' | 'levels' | 'before'> {
  const today =
    selectOne(app, { day: '' }, "SELECT strftime('%Y-%m-%d', 'now', '+3 hours') AS day")?.day ?? '';
  const whole = periodOf(today, period);
  const kept = sumsOf(app, storefront, whole);
  const before = sumsOf(app, storefront, periodBefore(whole, period));
  const came = cameIn(app, storefront, spansOf(today, period));
  const spans: SpanCount[] = came.map((span) => ({
    ...span,
    levels: byLevel(kept.filter(({ day }) => day >= span.from && day <= span.to)),
  }));
  return {
    spans,
    levels: levelsOf(app, [...new Set(kept.map(({ level }) => level))]),
    before: totalOf(before),
  };
}

type DaySums = LevelSums & { day: string };

const sumsOf = (app: core.App, storefront: string, { from, to }: Span): DaySums[] =>
  select<DaySums>(
    app,
    { day: '', level: '', orders: 0, kopecks: 0, pricedKopecks: 0, costKopecks: 0 },
    `
  SELECT day, level, orders, kopecks, priced_kopecks AS pricedKopecks, cost_kopecks AS costKopecks FROM order_sums
  WHERE storefront = {:storefront} AND day >= {:from} AND day <= {:to} AND (orders, kopecks, priced_kopecks) != (0, 0, 0)`,
    { storefront, from, to },
  );

const byLevel = (days: DaySums[]): LevelSums[] =>
  [...new Set(days.map(({ level }) => level))].map((level) => ({
    level,
    ...totalOf(days.filter((day) => day.level === level)),
  }));

/** The store's moment at which a day of the shop begins. */
const begins = (day: string) => `strftime('%Y-%m-%d %H:%M:%fZ', ${day}, '-3 hours')`;

const cameIn = (app: core.App, storefront: string, spans: Span[]) =>
  select(
    app,
    { from: '', to: '', messages: 0, customers: 0 },
    `
  WITH spans AS (SELECT value ->> 'from' AS first, value ->> 'to' AS last, ${begins("value ->> 'from'")} AS since, ${begins("date(value ->> 'to', '+1 day')")} AS until FROM json_each({:spans}))
  SELECT first AS "from", last AS "to",
    (SELECT COUNT(*) FROM feedback WHERE created >= since AND created < until AND storefront = {:storefront}) AS messages,
    (SELECT COUNT(*) FROM users WHERE created >= since AND created < until) AS customers
  FROM spans ORDER BY first`,
    { spans: JSON.stringify(spans), storefront },
  );

/** By their names of today; a level that is gone is called by its code. */
const levelsOf = (app: core.App, codes: string[]): OrderedLevel[] =>
  select<OrderedLevel>(
    app,
    { level: '', id: '', name: '' },
    `
  SELECT asked.value AS level, COALESCE(l.id, '') AS id, COALESCE(l.name, NULLIF(asked.value, ''), 'Розница') AS name
  FROM json_each({:codes}) asked LEFT JOIN price_levels l ON CASE asked.value WHEN '' THEN l.is_default ELSE l.code = asked.value END
  GROUP BY asked.value ORDER BY asked.value != '', name`,
    { codes: JSON.stringify(codes) },
  );
