import { behindSql, placesOf, SERIES, type Series } from '../../../lib/doctor/numbers/model.ts';
import { rowsOf, type Check, type Fault, type Shop } from '../check.ts';

const NAMES: Record<string, string> = {
  orders: 'заказов',
  invoices: 'счетов',
  status_requests: 'заявок на опт',
  vin_requests: 'запросов подбора',
  supplier_orders: 'заказов поставщикам',
};

const numberOf = (year: number, place: number) =>
  `${String(year).slice(-2)}-${String(place).padStart(6, '0')}`;

/** Numbers that nobody has although later ones were given, as runs from one to another. */
function* gapsIn(shop: Shop, series: Series): Generator<Fault> {
  const known = `SELECT year, place FROM (${placesOf(series)}) UNION SELECT year, value + 1 FROM counters WHERE name = '${series.name}'`;
  for (const row of rowsOf(
    shop,
    `SELECT year, place, before FROM (SELECT year, place, LAG(place, 1, 0) OVER (PARTITION BY year ORDER BY place) AS before FROM (${known})) WHERE place > before + 1`,
  )) {
    const [year, from, to] = [row['year'], row['before'], row['place']].map(Number) as [
      number,
      number,
      number,
    ];
    const missing =
      to - from === 2
        ? `нет ${numberOf(year, from + 1)}`
        : `нет с ${numberOf(year, from + 1)} по ${numberOf(year, to - 1)}`;
    yield {
      key: `${series.name}:${numberOf(year, from + 1)}`,
      words: `Номера ${NAMES[series.name]}: ${missing}`,
    };
  }
}

function* behind(shop: Shop, series: Series): Generator<Fault> {
  for (const { key, year, last, value } of rowsOf(shop, behindSql(series)))
    yield {
      key: String(key),
      words: `Счётчик ${NAMES[series.name]} ${year} года стоит на ${value}, а последний номер ${numberOf(Number(year), Number(last))}: следующий совпал бы с имеющимся`,
    };
}

export const NUMBER_CHECKS: readonly Check[] = [
  {
    name: 'counters',
    promise: 'Счётчики номеров не отстают от последних номеров',
    mend: 'counters',
    *find(shop) {
      for (const series of SERIES) yield* behind(shop, series);
    },
  },
  {
    name: 'number-gaps',
    promise: 'Номера заказов и счетов идут без пропусков',
    advice:
      'Номер уже был назван покупателю, поэтому сам он не занимается: найдите его в журнале (/admin/audit) и в копии, сделанной раньше.',
    *find(shop) {
      for (const series of SERIES.filter(({ isWhole }) => isWhole)) yield* gapsIn(shop, series);
    },
  },
];
