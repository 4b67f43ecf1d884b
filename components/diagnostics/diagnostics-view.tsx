import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { moment, reportLines, verdict, type Finding } from '@/lib/diagnostics/model';
import { routes } from '@/lib/routes';
import { DeviceCheck } from './device-check';
import { FindingList } from './finding-list';
import styles from './diagnostics-view.module.css';

/** The state of the shop as measured, of the visitor's device, and a report of both. */
export function DiagnosticsView({
  findings,
  measuredAt,
}: {
  findings: Finding[];
  measuredAt: number;
}) {
  const { state, text } = verdict(findings);
  const when = `${moment(measuredAt)} по\u00A0московскому времени`;
  return (
    <main className={styles.page} id="content">
      <Breadcrumbs steps={[{ name: 'Главная', href: routes.catalogue() }]} current="Диагностика" />
      <h1>Диагностика</h1>
      <p className={styles.verdict} data-state={state}>
        {text}
      </p>
      <section className={styles.part}>
        <h2>Магазин</h2>
        <FindingList findings={findings} />
        <p className={styles.soft}>
          Измерено {when}. Новое измерение — не чаще раза в{'\u00A0'}10{'\u00A0'}секунд.{' '}
          <a href={routes.debug()}>Измерить ещё раз</a>
        </p>
      </section>
      <DeviceCheck
        report={`Диагностика магазина, ${when}\n\nМагазин\n${reportLines(findings)}`.replaceAll(
          '\u00A0',
          ' ',
        )}
      />
    </main>
  );
}
