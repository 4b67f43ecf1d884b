import Link from 'next/link';
import { Panel } from '@/components/admin/panel';
import { StateCell } from '@/components/admin/list/cells';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { FormMessage } from '@/components/ui/forms/form-message';
import { adminRoutes } from '@/lib/admin-routes';
import { formatNumber } from '@/lib/format/money';
import { counted, plural } from '@/lib/format/plural';
import { formatMoment } from '@/lib/format/moment';
import {
  MOST_MISSING,
  type Candidate,
  type Stocktaking,
  type StocktakingCounts,
  type StocktakingLine,
  type StocktakingView,
} from '@/lib/stocktaking/model';
import { countScanned } from '@/lib/stocktaking/actions';
import { ButtonForm } from '../record-form/button-form';
import { BindPanel, type UnknownCode } from './bind-panel';
import { EndForms } from './end-forms';
import { FollowStocktaking } from './follow-stocktaking';
import { Lines } from './lines';
import { ScanForm } from './scan-form';
import { STATE_NAMES, STATE_TONES } from './state-names';
import styles from './stocktaking.module.css';

type Props = {
  stocktaking: Stocktaking;
  counts: StocktakingCounts;
  lines: StocktakingLine[];
  hasNext: boolean;
  shown: { view: StocktakingView; page: number };
  /** A number that means several things; `found`: which. */
  asked: { q: string; n: number; found: Candidate[] } | null;
  account: string;
  /** A code to be bound to a product. */
  unknown: UnknownCode | null;
  /** What has just been done. */
  done: keyof typeof DONE | 'posted' | undefined;
};

const DONE = {
  bound: 'Код запомнен как штрихкод товара, отсканированное посчитано.',
  bound_only:
    'Код запомнен как штрихкод товара. На\u00A0этом складе его в\u00A0учёте нет, поэтому он не\u00A0посчитан.',
};

/** One counting of a warehouse: scanning, what came of it, and its end. */
export function StocktakingPage({
  stocktaking,
  counts,
  lines,
  hasNext,
  shown,
  asked,
  unknown,
  account,
  done,
}: Props) {
  const { id, warehouse, state } = stocktaking;
  const open = state === 'counting';
  return (
    <div className={styles.page}>
      <Breadcrumbs
        steps={[{ name: 'Инвентаризация', href: adminRoutes.stocktakings() }]}
        current={warehouse}
      />
      <h1>Инвентаризация: {warehouse}</h1>
      <Head stocktaking={stocktaking} />
      {done && (
        <FormMessage kind="done">
          {done === 'posted' ? whatChanged(counts) : DONE[done]}
        </FormMessage>
      )}
      <Broken lines={counts.broken} />
      {open && <Counting id={id} asked={asked} unknown={unknown} account={account} />}
      <Panel title={open ? 'Посчитано' : 'Что посчитали'} id="lines">
        <Figures counts={counts} />
        <Views id={id} counts={counts} view={shown.view} open={open} />
        {lines.length === 0 && (
          <p>{shown.view === 'all' ? 'Пока ничего.' : 'Таких позиций нет.'}</p>
        )}
        <Lines
          id={id}
          lines={lines}
          account={account}
          missing={shown.view === 'missing'}
          open={open}
        />
        <Pages id={id} shown={shown} hasNext={hasNext} />
      </Panel>
      {open && (
        <Panel title="Закончить">
          <EndForms id={id} counts={counts} account={account} />
        </Panel>
      )}
    </div>
  );
}

/** Where it is scanned, and what is asked about a number. */
const Counting = ({
  id,
  asked,
  unknown,
  account,
}: Pick<Props, 'asked' | 'unknown' | 'account'> & { id: string }) => (
  <>
    <FollowStocktaking />
    <Panel title="Считать">
      <ScanForm id={id} account={account} />
    </Panel>
    {unknown && <BindPanel id={id} account={account} unknown={unknown} />}
    {asked && <Meanings id={id} asked={asked} account={account} />}
  </>
);

/** Promises that the counting has broken. */
const Broken = ({ lines }: { lines: number }) =>
  lines === 0 ? null : (
    <FormMessage kind="info">
      На{'\u00A0'}полках меньше, чем обещано: {plural(lines, ['ждёт', 'ждут', 'ждут'])}{' '}
      {counted(lines, ['позиция заказа', 'позиции заказов', 'позиций заказов'])}.{' '}
      <Link href={adminRoutes.shortages()} prefetch={false}>
        Обещано больше, чем есть
      </Link>
    </FormMessage>
  );

const whatChanged = ({ differing }: StocktakingCounts): string =>
  differing === 0
    ? 'Проведено: посчитанное сошлось с\u00A0учётом, остатки не\u00A0изменились.'
    : `Проведено: остатки изменены у\u00A0${counted(differing, ['позиции', 'позиций', 'позиций'])}.`;

const Head = ({
  stocktaking: { state, reason, openedBy, openedAt, closedBy, closedAt },
}: Pick<Props, 'stocktaking'>) => (
  <p>
    <StateCell tone={STATE_TONES[state]}>{STATE_NAMES[state]}</StateCell> · начал {openedBy},{' '}
    {formatMoment(openedAt)}
    {closedBy && `, закончил ${closedBy}, ${formatMoment(closedAt)}`}
    {reason && ` · ${reason}`}
  </p>
);

function Figures({
  counts: { lines, differing, surplus, shortage },
}: {
  counts: StocktakingCounts;
}) {
  const shown: [string, number][] = [
    ['позиций', lines],
    ['расходятся с учётом', differing],
    ['излишек, шт.', surplus],
    ['недостача, шт.', shortage],
  ];
  return (
    <dl className={styles.figures}>
      {shown.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Views({
  id,
  counts,
  view,
  open,
}: {
  id: string;
  counts: StocktakingCounts;
  view: StocktakingView;
  open: boolean;
}) {
  const missing =
    counts.missing > MOST_MISSING
      ? `больше ${formatNumber(MOST_MISSING)}`
      : formatNumber(counts.missing);
  const shown: [StocktakingView, string][] = [
    ['all', 'все'],
    ['differing', `расхождения: ${formatNumber(counts.differing)}`],
    ...(open
      ? ([
          ['moved', `остаток изменился: ${formatNumber(counts.moved)}`],
          ['missing', `не посчитано: ${missing}`],
        ] as [StocktakingView, string][])
      : []),
  ];
  return (
    <nav className={styles.views} aria-label="Какие позиции показать">
      {shown.map(([value, text]) => (
        <Link
          key={value}
          href={adminRoutes.stocktaking(id, { view: value })}
          scroll={false}
          prefetch={false}
          aria-current={value === view || undefined}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}

function Meanings({
  id,
  asked: { q, n, found },
  account,
}: {
  id: string;
  asked: NonNullable<Props['asked']>;
  account: string;
}) {
  return (
    <Panel
      title={`«${q}»: что это?`}
      aside={
        <Link href={adminRoutes.stocktaking(id)} prefetch={false}>
          Ничего из этого
        </Link>
      }
    >
      {found.length === 0 && <p>На этом складе ничего с таким номером нет.</p>}
      <ul className={styles.lines}>
        {found.map(({ offer, brand, article, name, sku }) => (
          <li key={offer}>
            <span className={styles.what}>
              <span>
                {brand} {article}
              </span>
              <small>
                {name}
                {sku && ` · код ${sku}`}
              </small>
            </span>
            <ButtonForm
              form={`is-${offer}`}
              path={adminRoutes.stocktaking(id, { q, n })}
              account={account}
              action={countScanned}
              hidden={{ id, text: q, quantity: String(n), offer }}
              button={`Посчитать ${formatNumber(n)} шт.`}
              pending="Считаем…"
              label={`Посчитать ${formatNumber(n)} шт.: ${brand} ${article}`}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Pages({
  id,
  shown: { view, page },
  hasNext,
}: Pick<Props, 'shown' | 'hasNext'> & { id: string }) {
  const hrefOf = (other: number) => `${adminRoutes.stocktaking(id, { view, page: other })}#lines`;
  return (
    <p className={styles.views}>
      {page > 1 && (
        <Link href={hrefOf(page - 1)} prefetch={false}>
          Назад
        </Link>
      )}
      {hasNext && (
        <Link href={hrefOf(page + 1)} prefetch={false}>
          Дальше
        </Link>
      )}
    </p>
  );
}
