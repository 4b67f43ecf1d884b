import { adminRoutes } from '@/lib/admin-routes';
import { formatNumber } from '@/lib/format/money';
import { formatMoment } from '@/lib/format/moment';
import { counted } from '@/lib/format/plural';
import { repeatImport } from '@/lib/imports/jobs/actions';
import {
  canRetry,
  canRollBack,
  type JobResult,
  type WholeImportJob,
} from '@/lib/imports/jobs/model';
import { ActionForm } from '../job/action-form';
import styles from './outcome-view.module.css';
import { RollBackForm } from './roll-back-form';

const TITLES: Partial<Record<WholeImportJob['state'], string>> = {
  done: 'Прайс-лист загружен',
  failed: 'Прайс-лист не загружен',
  cancelled: 'Загрузка отменена',
  rolled_back: 'Возвращено как было',
};

/** What a price list came to, and what can still be done with it. */
export function OutcomeView({ job, account }: { job: WholeImportJob; account: string }) {
  const { id, state, problem, result, finishedAt, report, stored } = job;
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
      {result && <Figures result={result} isBack={state === 'rolled_back'} />}
      {result && <Remarks result={result} />}
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
        {canRollBack(job) && (
          <RollBackForm id={id} account={account} supplier={job.supplier.name} />
        )}
      </div>
    </section>
  );
}

function Figures({ result, isBack }: { result: JobResult; isBack: boolean }) {
  const shown: [string, number | undefined][] = isBack
    ? [
        ['прежних цен и остатков возвращено', result.restored],
        ['новых позиций убрано', result.removed],
      ]
    : [
        ['новых', result.added],
        ['изменилось', result.changed],
        ['без изменений', result.unchanged],
        ['больше нет в наличии', result.vanished],
        ['не принято', result.refused],
        ['цена изменилась больше чем наполовину', result.jumped],
      ];
  return (
    <dl className={styles.figures}>
      {shown
        .filter(([, count], place) => count !== undefined && (count > 0 || place < 2))
        .map(([title, count]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{formatNumber(count ?? 0)}</dd>
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
