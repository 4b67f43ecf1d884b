'use client';

import { FigureLink, FigureTable } from '@/components/admin/figure-table';
import { Panel } from '@/components/admin/panel';
import { adminRoutes } from '@/lib/admin-routes';
import { formatNumber } from '@/lib/format/money';
import type { SpanCount } from '@/lib/overview/model';
import type { Span } from '@/lib/overview/spans/model';
import { ChartWithTable } from './chart-with-table';
import { shortSpanName, spanName } from './span-name';

/** What came in besides orders. */
export function IncomingPanel({ spans }: { spans: SpanCount[] }) {
  const messagesOf = ({ from, to }: Span) => adminRoutes.messages({ state: 'all', from, to });
  const customersOf = ({ from, to }: Span) => adminRoutes.customers({ from, to });
  const rows = spans.toReversed().map((span) => ({
    key: span.from,
    cells: [
      spanName(span),
      <FigureLink key="messages" href={messagesOf(span)}>
        {formatNumber(span.messages)}
      </FigureLink>,
      <FigureLink key="customers" href={customersOf(span)}>
        {formatNumber(span.customers)}
      </FigureLink>,
    ],
  }));
  const series = [
    {
      label: 'Сообщения',
      data: spans.map(({ messages }) => messages),
      hrefs: spans.map(messagesOf),
    },
    {
      label: 'Новые покупатели',
      data: spans.map(({ customers }) => customers),
      hrefs: spans.map(customersOf),
    },
  ];
  return (
    <Panel
      title="Сообщения и новые покупатели"
      aside={<a href={adminRoutes.messages({ state: 'all' })}>Сообщения</a>}
    >
      <ChartWithTable names={spans.map(shortSpanName)} series={series} least={4}>
        <FigureTable
          caption="Что пришло"
          columns={[
            { name: 'Когда' },
            { name: 'Сообщения', number: true },
            { name: 'Новые покупатели', number: true },
          ]}
          rows={rows}
        />
      </ChartWithTable>
    </Panel>
  );
}
