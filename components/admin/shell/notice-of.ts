import { topicName } from '@/components/feedback/topics';
import type { LiveEvent } from '@/components/live/use-live';
import { adminRoutes } from '@/lib/admin-routes';
import { TOPICS, type Topic } from '@/lib/feedback/model';

/** `key`: the same happening is told of once. */
export type Notice = {
  key: string;
  href: string;
  tone: 'news' | 'done' | 'failed';
  title: string;
  words: string;
};

/** What there is to tell of a change; null for the many that nobody waits for. */
export function noticeOf(event: LiveEvent): Notice | null {
  if (event.action === 'missed') return null;
  if (event.topic === 'feedback') return event.action === 'create' ? ofMessage(event.record) : null;
  if (event.topic === 'orders') return ofOrder(event.action, event.record);
  if (event.topic === 'status_requests')
    return event.action === 'create' ? ofRequest(event.record) : null;
  if (event.topic === 'vin_requests')
    return event.action === 'create' ? ofVinRequest(event.record) : null;
  return ofImport(event.record);
}

type Fields = { id: string } & Record<string, unknown>;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function ofMessage({ id, number, name, topic }: Fields): Notice {
  const about = TOPICS.includes(topic as Topic) ? topicName(topic as Topic) : '';
  return {
    key: `message ${id}`,
    href: adminRoutes.message(id),
    tone: 'news',
    title: `Новое сообщение №\u00A0${String(number)}`,
    words: [text(name), about].filter(Boolean).join(' · '),
  };
}

/** A message and the order that it changes bear the same moment. */
const SAME_MS = 1_000;

/** A new order, or one whose customer has just written. */
function ofOrder(
  action: string,
  { id, number, customer_wrote_at: wrote, updated }: Fields,
): Notice | null {
  const told = {
    href: adminRoutes.order(id),
    tone: 'news',
    words: `№\u00A0${String(number)}`,
  } as const;
  if (action === 'create') return { ...told, key: `order ${id}`, title: 'Новый заказ' };
  const isMessage =
    action === 'update' &&
    text(wrote) !== '' &&
    Math.abs(Date.parse(text(wrote)) - Date.parse(text(updated))) < SAME_MS;
  return isMessage
    ? { ...told, key: `order ${id} ${text(wrote)}`, title: 'Сообщение о\u00A0заказе' }
    : null;
}

const ofRequest = ({ id, number }: Fields): Notice => ({
  key: `request ${id}`,
  href: adminRoutes.statusRequest(id),
  tone: 'news',
  title: 'Новая заявка на\u00A0опт',
  words: `№\u00A0${String(number)}`,
});

const ofVinRequest = ({ id, number }: Fields): Notice => ({
  key: `vin request ${id}`,
  href: adminRoutes.vinRequest(id),
  tone: 'news',
  title: 'Новый запрос подбора',
  words: `№\u00A0${String(number)}`,
});

function ofImport({ id, file_name: file, state, problem }: Fields): Notice | null {
  const told = { key: `import ${id} ${String(state)}`, href: adminRoutes.importJob(id) };
  if (state === 'done')
    return { ...told, tone: 'done', title: 'Прайс-лист загружен', words: text(file) };
  if (state === 'failed')
    return {
      ...told,
      tone: 'failed',
      title: 'Прайс-лист не загружен',
      words: [text(file), text(problem)].filter(Boolean).join(': '),
    };
  return null;
}
