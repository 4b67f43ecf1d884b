'use client';

import type { ReactNode } from 'react';
import { FigureLink, FigureTable } from '@/components/admin/figure-table';
import { Panel } from '@/components/admin/panel';
import { adminRoutes } from '@/lib/admin-routes';
import { formatNumber } from '@/lib/format/money';
import { KEPT } from '@/lib/orders/lists/model';
import { distinctNames, totalOf, type OrderedLevel, type SpanCount } from '@/lib/overview/model';
import type { Span } from '@/lib/overview/spans/model';
import { RETAIL } from '@/lib/prices/model';
import { ChartWithTable } from './chart-with-table';
import { MarginCell, roughMoney } from './margin-cell';
import { COLOURS } from './series';
import { shortSpanName, spanName } from './span-name';

type Props = { spans: SpanCount[]; levels: OrderedLevel[] };

/** @param level a code, '' for retail, none for all */
const ordersOf = ({ from, to }: Span, level?: string) =>
  adminRoutes.orders({ state: KEPT, level: level === '' ? RETAIL : level, from, to });
const inRoubles = (roubles: number) => roughMoney(Math.round(roubles * 100));

/**
 * What was ordered and at whose prices: a chart, and the same as a table whose rows lead to their
 * orders.
 */
export function RevenuePanel({ spans, levels }: Props) {
  const series = seriesOf(spans, levels);
  const many = levels.length > 1 ? levels : [];
  return (
    <Panel title="Выручка" aside={<a href={adminRoutes.orders()}>Заказы</a>}>
      {series.length === 0 ? (
        <p>За это время ничего не заказали.</p>
      ) : (
        <ChartWithTable
          names={spans.map(shortSpanName)}
          series={series}
          least={1_000}
          stacked
          words={inRoubles}
        >
          <FigureTable
            caption="Заказы без отменённых"
            columns={columnsOf(many)}
            rows={spans.toReversed().map((span) => rowOf(span, many))}
          />
        </ChartWithTable>
      )}
    </Panel>
  );
}

const kopecksAt = (span: SpanCount, level: string) =>
  span.levels.find((sums) => sums.level === level)?.kopecks ?? 0;

/** A line a level; those for which there is no colour are one line together. */
function seriesOf(spans: SpanCount[], levels: OrderedLevel[]) {
  const { alone, together } = distinctNames(levels, spans, COLOURS.length);
  const series = alone.map(({ level, name }) => ({
    label: name,
    data: spans.map((span) => kopecksAt(span, level) / 100),
    hrefs: spans.map((span) => ordersOf(span, level)),
  }));
  if (together.length > 0)
    series.push({
      label: 'Остальные уровни',
      data: spans.map(
        (span) => together.reduce((sum, { level }) => sum + kopecksAt(span, level), 0) / 100,
      ),
      hrefs: [],
    });
  return series;
}

const number = (name: string) => ({ name, number: true });

const columnsOf = (levels: OrderedLevel[]) => [
  { name: 'Когда' },
  number('Заказов'),
  number('На сумму'),
  ...levels.map(({ name }) => number(name)),
  number('Маржа'),
];

function rowOf(span: SpanCount, levels: OrderedLevel[]) {
  const total = totalOf(span.levels);
  const figure = (name: string, told: ReactNode, level?: string) => (
    <FigureLink key={name} href={ordersOf(span, level)} isRepeated={level === undefined}>
      {told}
    </FigureLink>
  );
  const cells = [
    <a key="when" href={ordersOf(span)}>
      {spanName(span)}
    </a>,
    figure('orders', formatNumber(total.orders)),
    figure('sum', roughMoney(total.kopecks)),
    ...levels.map(({ level }) => figure(`at ${level}`, roughMoney(kopecksAt(span, level)), level)),
    figure('margin', <MarginCell sums={total} />),
  ];
  return { key: span.from, cells };
}
