import { Panel } from '@/components/admin/panel';
import { adminRoutes } from '@/lib/admin-routes';
import { formatNumber } from '@/lib/format/money';
import { KEPT } from '@/lib/orders/lists/model';
import { growth, marginOf, spanOf, totalOf, type Overview } from '@/lib/overview/model';
import { periodBefore, type Period } from '@/lib/overview/spans/model';
import { percentOf, roughMoney } from './margin-cell';
import styles from './overview.module.css';
import { PeriodChoice } from './period-choice';

/** What the period came to, and how that stands to as many days before it. */
export function SumsPanel({ told: { spans, before }, period }: { told: Overview; period: Period }) {
  const total = totalOf(spans.flatMap(({ levels }) => levels));
  const [margin, mean] = [marginOf(total), total.orders > 0 ? total.kopecks / total.orders : null];
  const meanBefore = before.orders > 0 ? before.kopecks / before.orders : 0;
  const shown = spanOf(spans);
  const [href, hrefBefore] = [shown, periodBefore(shown, period)].map((days) =>
    adminRoutes.orders({ state: KEPT, ...days }),
  ) as [string, string];
  // The day is not over yet: it stands to a whole one.
  const then = {
    href: hrefBefore,
    words: period === 1 ? 'вчера за весь день' : 'за прошлый период',
  };
  return (
    <Panel title="Итоги" aside={<PeriodChoice chosen={period} />}>
      <dl className={styles.sums}>
        <div>
          <dt>Заказов</dt>
          <dd>
            <a href={href}>{formatNumber(total.orders)}</a>
            <Than now={total.orders} before={before.orders} {...then} />
          </dd>
        </div>
        <div>
          <dt>На сумму</dt>
          <dd>
            <a href={href}>{roughMoney(total.kopecks)}</a>
            <Than now={total.kopecks} before={before.kopecks} {...then} />
          </dd>
        </div>
        <div>
          <dt>Средний заказ</dt>
          <dd>
            {mean === null ? '—' : <a href={href}>{roughMoney(mean)}</a>}
            {mean !== null && <Than now={mean} before={meanBefore} {...then} />}
          </dd>
        </div>
        <div>
          <dt>Маржа</dt>
          <dd>
            {margin ? (
              <a
                href={adminRoutes.orders({ by: 'lines', state: KEPT, ...shown })}
              >{`${roughMoney(margin.kopecks)}, ${percentOf(margin.percent)}`}</a>
            ) : (
              '—'
            )}
            <small>
              {margin
                ? `по позициям на ${roughMoney(total.pricedKopecks)}, где известна закупка`
                : 'закупочные цены не известны'}
            </small>
          </dd>
        </div>
      </dl>
    </Panel>
  );
}

/** How it stands to the period before. @param href what was then @param words when that was */
function Than({
  now,
  before,
  href,
  words,
}: {
  now: number;
  before: number;
  href: string;
  words: string;
}) {
  const percent = growth(now, before);
  if (percent === null) return null;
  return (
    <small>
      {percent === 0
        ? 'столько же, сколько '
        : `на ${percentOf(Math.abs(percent))} ${percent > 0 ? 'больше' : 'меньше'}, чем `}
      <a href={href}>{words}</a>
    </small>
  );
}
