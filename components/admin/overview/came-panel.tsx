'use client';

import { FigureTable } from '@/components/admin/figure-table';
import { Panel } from '@/components/admin/panel';
import { adminRoutes } from '@/lib/admin-routes';
import { formatNumber } from '@/lib/format/money';
import type { SpanCount } from '@/lib/overview/model';
import { ChartWithTable } from './chart-with-table';
import { shortSpanName, spanName } from './span-name';

/** What came in besides orders. */
export function CamePanel({ spans }: { spans: SpanCount[] }) {
  const rows = spans.toReversed().map((span) => ({ key: span.from, cells: [spanName(span), formatNumber(span.messages), formatNumber(span.customers)] }));
  const series = [{ label: 'Сообщения', data: spans.map(({ messages }) => messages) }, { label: 'Новые покупатели', data: spans.map(({ customers }) => customers) }];
  return (
    <Panel title="Сообщения и новые покупатели" aside={<a href={adminRoutes.messages('all')}>Сообщения</a>}>
      <ChartWithTable names={spans.map(shortSpanName)} series={series} least={4}>
        <FigureTable caption="Что пришло" columns={[{ name: 'Когда' }, { name: 'Сообщения', number: true }, { name: 'Новые покупатели', number: true }]} rows={rows} />
      </ChartWithTable>
    </Panel>
  );
}
