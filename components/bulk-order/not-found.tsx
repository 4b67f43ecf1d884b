import { requestParts } from '@/lib/bulk-order/request-parts';
import type { ShownList } from '@/lib/bulk-order/shown';
import { routes } from '@/lib/routes';
import styles from './bulk-order.module.css';

/** What the shop does not have: as a file, and as a request to find it. */
export function NotFound({ shown: { answers, lines } }: { shown: ShownList }) {
  const parts = answers
    .filter(({ verdict }) => verdict === 'none')
    .flatMap((answer) => answer.lines.map((line) => lines[line]!));
  if (parts.length === 0) return null;
  return (
    <section className={styles.missing} aria-labelledby="not-found">
      <h2 id="not-found">Не{'\u00A0'}нашлось</h2>
      <p className={styles.lead}>
        Пришлите эти номера нам, и{'\u00A0'}мы подберём детали сами, или сохраните их файлом.
      </p>
      <div className={styles.presses}>
        <a className={styles.request} href={requestParts(parts)} target="_blank" rel="noopener">
          Запросить подбор
        </a>
        <form method="post" action={routes.notFoundOfList()}>
          <input type="hidden" name="parts" value={parts.join('\n')} />
          <button className={styles.save} type="submit">
            Скачать файлом (CSV)
          </button>
        </form>
      </div>
    </section>
  );
}
