import { formatMoment } from '@/lib/format/moment';
import type { OrderEvent } from '@/lib/orders/events/repository';
import type { OrderLine } from '@/lib/orders/repository';
import { eventText, namedLines } from './event-text';
import styles from './order-history.module.css';

/** What was done at one stroke: the same words about one or many lines. */
type Stroke = { key: string; at: string; words: string; isOwn: boolean; lines: string[] };

/** What has happened to the order, the newest first. */
export function OrderHistory({ events, lines }: { events: OrderEvent[]; lines: OrderLine[] }) {
  return (
    <section className={styles.history} aria-labelledby="history">
      <h2 id="history">История</h2>
      <ol>
        {strokesOf(events, lines).map(({ key, at, words, isOwn, lines: named }) => (
          <li key={key}>
            <time dateTime={at}>{formatMoment(at)}</time>
            <span>
              {words}
              {isOwn && <span className={styles.soft}> — вы</span>}
              {named.length > 0 && <span className={styles.named}>{namedLines(named)}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Lines that take a step together do it in the same moment. */
function strokesOf(events: OrderEvent[], lines: OrderLine[]): Stroke[] {
  const names = new Map(lines.map(({ id, brand, article }) => [id, `${brand} ${article}`]));
  const strokes: Stroke[] = [];
  for (const { id, at, item, actor, ...event } of events) {
    const words = eventText(event);
    if (words === '') continue;
    const last = strokes.at(-1);
    const name = names.get(item);
    if (last?.at === at && last.words === words && name) last.lines.unshift(name);
    else
      strokes.push({ key: id, at, words, isOwn: actor === 'customer', lines: name ? [name] : [] });
  }
  return strokes;
}
