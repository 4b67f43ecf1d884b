import { adminRoutes } from '@/lib/admin-routes';
import { formatNumber } from '@/lib/format/money';
import { formatMoment } from '@/lib/format/moment';
import { counted } from '@/lib/format/plural';
import { repeatImport } from '@/lib/imports/jobs/actions';
import {
  canRetry,
  canRollBack,
  type JobResult,
  type OutcomeList,
  type OutcomePage,
  type WholeImportJob,
} from '@/lib/imports/jobs/model';
import type { LeftBrand } from '@/lib/imports/jobs/shop-names';
import { ActionForm } from '../job/action-form';
import { LeftBrands } from './left-brands';
import { OutcomeRows } from './outcome-rows';
import styles from './outcome-view.module.css';
import { RollBackForm } from './roll-back-form';

const TITLES: Partial<Record<WholeImportJob['state'], string>> = {
  done: 'Прайс-лист загружен',
  failed: 'Прайс-лист не загружен',
  cancelled: 'Загрузка отменена',
  rolled_back: 'Возвращено как было',
};

/** What is shown of a loaded list besides its figures: one of the lists that they lead to. */
export type Outcome = {
  left: LeftBrand[];
  list?: OutcomeList | undefined;
  page: number;
  rows: OutcomePage | null;
};

/** What a price list came to, and what can still be done with it. */
export function OutcomeView(props: { job: WholeImportJob; account: string; outcome: Outcome }) {
  const { job, outcome } = props;
  const { list, page, rows } = outcome;
  return (
    <>
      <Summary {...props} />
      {list && rows && <OutcomeRows id={job.id} list={list} page={page} rows={rows} />}
    </>
  );
}

function Summary({
  job,
  account,
  outcome: { left, list },
}: {
  job: WholeImportJob;
  account: string;
  outcome: Outcome;
}) {
  const { id, state, problem, result, finishedAt } = job;
  return (
    <section className={styles.outcome} aria-labelledby="outcome">
      <h2 id="outcome">{TITLES[state]}</h2>
      {finishedAt && <p className={styles.when}>{formatMoment(finishedAt)}</p>}
      {problem && <p className={styles.problem}>{problem}</p>}
      {state === 'failed' && !result && (
        <p>
          В{'\u00A0'}магазине ничего не{'\u00A0'}изменилось: действуют прежние цены и{'\u00A0'}
          остатки.
        </p>
      )}
      {result && (
        <Figures id={state === 'done' ? id : ''} list={list} state={state} result={result} />
      )}
      {result && <Remarks result={result} />}
      {left.length > 0 && <LeftBrands job={job} account={account} left={left} />}
      <Buttons job={job} account={account} />
    </section>
  );
}

/** What can still be done with it. */
function Buttons({ job, account }: { job: WholeImportJob; account: string }) {
  const { id, report, stored } = job;
  return (
    <div className={styles.buttons}>
      {report && (
        <a className={styles.report} href={adminRoutes.importReport(id)} download>
          Отчёт по строкам, CSV
        </a>
      )}
      {canRetry(job) && stored && (
        <ActionForm
          id={id}
          account={account}
          form="repeat"
          action={repeatImport}
          tone="plain"
          pending="Начинаем…"
        >
          Повторить с этим же файлом
        </ActionForm>
      )}
      {canRollBack(job) && <RollBackForm id={id} account={account} supplier={job.supplier.name} />}
    </div>
  );
}

type Figure = [title: string, count: number | undefined, list?: OutcomeList];

/** @param id of the list whose figures lead to rows; '' where nothing is kept of them */
function Figures({
  id,
  list,
  state,
  result,
}: {
  id: string;
  list: OutcomeList | undefined;
  state: WholeImportJob['state'];
  result: JobResult;
}) {
  const shown: Figure[] =
    state === 'rolled_back'
      ? [
          ['прежних цен и остатков возвращено', result.restored],
          ['новых позиций убрано', result.removed],
        ]
      : [
          ['новых', result.added, 'added'],
          ['изменилось', result.changed],
          ['подорожало', result.dearer, 'dearer'],
          ['подешевело', result.cheaper, 'cheaper'],
          ['без изменений', result.unchanged],
          ['больше нет в наличии', result.vanished, 'gone'],
          ['не принято', result.refused, 'refused'],
          ['цена или закупка изменилась больше чем наполовину', result.jumped],
        ];
  return (
    <dl className={styles.figures}>
      {shown
        .filter(([, count], place) => count !== undefined && (count > 0 || place < 2))
        .map(([title, count = 0, leads]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              {id && leads && count > 0 ? (
                <a
                  href={adminRoutes.importOutcome(id, leads)}
                  aria-current={leads === list ? 'true' : undefined}
                  aria-label={`${formatNumber(count)}: ${title}`}
                >
                  {formatNumber(count)}
                </a>
              ) : (
                formatNumber(count)
              )}
            </dd>
          </div>
        ))}
    </dl>
  );
}

function Remarks({ result: { left, unknown } }: { result: JobResult }) {
  return (
    <>
      {left && (
        <p>
          В{'\u00A0'}файле нет {formatNumber(left.gone)} из{'\u00A0'}
          {counted(left.of, ['позиции', 'позиций', 'позиций'])} поставщика: это больше 30{'\u00A0'}
          %, поэтому они оставлены в{'\u00A0'}наличии. Если файл полный, загрузите его ещё раз и
          {'\u00A0'}подтвердите это.
        </p>
      )}
      {unknown.rows > 0 && (
        <p>
          Пропущено {counted(unknown.rows, ['строка', 'строки', 'строк'])} незнакомых
          производителей: {unknown.brands.join(', ')}.
        </p>
      )}
    </>
  );
}
