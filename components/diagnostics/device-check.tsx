'use client';

import { useEffect, useState } from 'react';
import { reportLines, type Finding } from '@/lib/diagnostics/model';
import { checkDevice } from './check-device';
import { FindingList } from './finding-list';
import { ReportToCopy } from './report-to-copy';
import styles from './diagnostics-view.module.css';

/** What the visitor's own device can do, found out by itself, and the report of both sides. */
export function DeviceCheck({ report }: { report: string }) {
  const [findings, setFindings] = useState<Finding[]>();
  useEffect(() => {
    let wanted = true;
    void checkDevice().then((found) => {
      if (wanted) setFindings(found);
    });
    return () => {
      wanted = false;
    };
  }, []);
  return (
    <>
      <section className={styles.part} aria-live="polite">
        <h2>Ваше устройство</h2>
        {findings ? (
          <FindingList findings={findings} />
        ) : (
          <p className={styles.soft}>
            Устройство проверяет скрипт на этой странице. Если результата нет, значит, JavaScript
            выключен или не загрузился: каталог, заказ и сообщения работают и без него.
          </p>
        )}
      </section>
      <ReportToCopy
        text={findings ? `${report}\n\nУстройство\n${reportLines(findings)}` : report}
      />
    </>
  );
}
