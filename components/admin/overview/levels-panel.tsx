import { FigureLink, FigureTable } from '@/components/admin/figure-table';
import { Panel } from '@/components/admin/panel';
import { adminRoutes } from '@/lib/admin-routes';
import { formatNumber } from '@/lib/format/money';
import { KEPT } from '@/lib/orders/lists/model';
import { spanOf, totalOf, type Overview } from '@/lib/overview/model';
import { RETAIL } from '@/lib/prices/model';
import { MarginCell, percentOf, roughMoney } from './margin-cell';

/** At whose prices it was ordered. */
export function LevelsPanel({ told: { spans, levels } }: { told: Overview }) {
  const all = spans.flatMap((span) => span.levels);
  const whole = totalOf(all).kopecks;
  const number = (name: string) => ({ name, number: true });
  const columns = [
    { name: 'Уровень' },
    number('Заказов'),
    number('На сумму'),
    number('Доля'),
    number('Маржа'),
  ];
  const rows = levels.map(({ level, id, name }) => {
    const sums = totalOf(all.filter((of) => of.level === level));
    const share = whole > 0 ? percentOf(Math.round((sums.kopecks * 100) / whole)) : '—';
    const href = adminRoutes.orders({ state: KEPT, level: level || RETAIL, ...spanOf(spans) });
    const figures = [
      formatNumber(sums.orders),
      roughMoney(sums.kopecks),
      share,
      <MarginCell key="margin" sums={sums} />,
    ];
    return {
      key: level,
      cells: [
        id ? (
          <a key="name" href={adminRoutes.priceLevel(id)}>
            {name}
          </a>
        ) : (
          name
        ),
        ...figures.map((figure, place) => (
          <FigureLink key={columns[place + 1]?.name} href={href} isRepeated={place > 0}>
            {figure}
          </FigureLink>
        )),
      ],
    };
  });
  return (
    <Panel title="По уровням цен" aside={<a href={adminRoutes.priceLevels()}>Уровни цен</a>}>
      {rows.length === 0 ? (
        <p>За это время ничего не заказали.</p>
      ) : (
        <FigureTable caption="Заказы по уровням цен" columns={columns} rows={rows} />
      )}
    </Panel>
  );
}
