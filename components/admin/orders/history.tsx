import { Panel } from '@/components/admin/panel';
import { formatMoment, formatShortMoment } from '@/lib/format/moment';
import type { AdminOrder } from '@/lib/orders/admin/model';
import { actorName, eventText, lineOf } from './event-text';
import styles from './history.module.css';

/**
 * Everything that has happened to an order, the newest first.
 * @param most how many are told; the rest unfolds
 */
export function History({
  order: { events, lines },
  most = 8,
}: {
  order: Pick<AdminOrder, 'events' | 'lines'>;
  most?: number;
}) {
  const rows = events.map((event) => {
    const line = lineOf(event, lines);
    return (
      <li key={event.id}>
        <time dateTime={event.at} title={formatMoment(event.at)} suppressHydrationWarning>
          {formatShortMoment(event.at)}
        </time>
        <span>
          {line && <b>{line}: </b>}
          {eventText(event)}{' '}
          <span className={styles.by}>
            {actorName(event)}
            {!event.isPublic && ', не видно покупателю'}
          </span>
        </span>
      </li>
    );
  });
  return (
    <Panel title="История">
      <ol className={styles.history}>{rows.slice(0, most)}</ol>
      {rows.length > most && (
        <details className={styles.more}>
          <summary>Ещё {rows.length - most}</summary>
          <ol className={styles.history}>{rows.slice(most)}</ol>
        </details>
      )}
    </Panel>
  );
}
