import { routes } from '@/lib/routes';
import styles from './diagnostics-view.module.css';

/**
 * The report as text. The button needs JavaScript, so it appears with it (device-check.element.ts);
 * the text can always be selected.
 */
export const ReportToCopy = ({ text }: { text: string }) => (
  <section className={styles.part}>
    <h2>Отчёт для поддержки</h2>
    <p className={styles.soft}>
      Если что-то не получается, скопируйте отчёт и <a href={routes.feedback()}>пришлите его нам</a>
      . Личных данных в нём нет.
    </p>
    <textarea
      className={styles.report}
      readOnly
      rows={14}
      defaultValue={text}
      aria-label="Отчёт для поддержки"
    />
    <p className={styles.copy} hidden>
      <button type="button">Скопировать отчёт</button> <span role="status" />
    </p>
  </section>
);
