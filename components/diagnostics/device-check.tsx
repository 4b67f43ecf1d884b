import findings from './finding-list.module.css';
import { ReportToCopy } from './report-to-copy';
import styles from './diagnostics-view.module.css';

/**
 * What the visitor's own device can do, found out by itself (device-check.element.ts), and the report
 * of both sides.
 */
export const DeviceCheck = ({ report }: { report: string }) => (
  <shop-device>
    <section className={styles.part} aria-live="polite">
      <h2>Ваше устройство</h2>
      <p className={styles.soft} data-unknown="">
        Устройство проверяет скрипт на этой странице. Если результата нет, значит, JavaScript
        выключен или не загрузился: каталог, заказ и сообщения работают и без него.
      </p>
      <ul className={findings.list} hidden>
        <li>
          <span className={findings.name} data-part="name" />
          <span className={findings.state} data-part="state" />
          <span className={findings.text} data-part="text" />
        </li>
      </ul>
    </section>
    <ReportToCopy text={report} />
  </shop-device>
);
