import { money, NBSP } from '../../order-emails/amounts.ts';
import { selectOne } from '../../sql/select.ts';
import type { AlertRecord } from './note.ts';

/** What an alert says of a record. `sum`: '' where there is none; `page`: where it stands. */
export type Subject = { name: string; note: string; sum: string; page: string };

const READ = { number: '', note: '', kopecks: 0, page: '' };

/** SQL of what of these is not empty, parted by dots. */
const joined = (...parts: string[]): string =>
  `substr(${parts.map((part) => `CASE WHEN COALESCE(${part}, '') = '' THEN '' ELSE ' · ' || ${part} END`).join(' || ')}, 4)`;

/**
 * `page`: the id of the record to which a link leads. Phone and address of who wrote a message stand
 * in the record alone: an account that is erased takes them out of it, and could not out of emails.
 */
const SOURCES: Record<AlertRecord['collection'], { name: string; page: string; sql: string }> = {
  orders: {
    name: 'Новый заказ',
    page: '/admin/orders/',
    sql: `SELECT number, ${joined('contact_name', 'contact_phone', `'позиций:${NBSP}' || (SELECT COUNT(*) FROM order_items WHERE "order" = orders.id)`, "CASE delivery WHEN 'courier' THEN 'курьер' ELSE 'самовывоз' END")} AS note, total_kopecks AS kopecks, id AS page FROM orders WHERE id = {:id}`,
  },
  order_messages: {
    name: 'Сообщение о\u00A0заказе',
    page: '/admin/orders/',
    sql: 'SELECT o.number AS number, m.text AS note, 0 AS kopecks, o.id AS page FROM order_messages m JOIN orders o ON o.id = m."order" WHERE m.id = {:id}',
  },
  feedback: {
    name: 'Сообщение',
    page: '/admin/feedback/',
    sql: "SELECT CAST(number AS TEXT) AS number, name || ': ' || message AS note, 0 AS kopecks, id AS page FROM feedback WHERE id = {:id}",
  },
  vin_requests: {
    name: 'Запрос подбора',
    page: '/admin/vin-requests/',
    sql: "SELECT number, COALESCE(car, '') || ': ' || words AS note, 0 AS kopecks, id AS page FROM vin_requests WHERE id = {:id}",
  },
  status_requests: {
    name: 'Заявка на\u00A0опт',
    page: '/admin/status-requests/',
    sql: "SELECT number, COALESCE(CASE WHEN json_valid(company) THEN company ->> 'name' END, '') AS note, 0 AS kopecks, id AS page FROM status_requests WHERE id = {:id}",
  },
  supplier_orders: {
    name: 'Пришло по\u00A0заказу поставщику',
    page: '/admin/supplier-orders/',
    sql: "SELECT number, COALESCE(supplier_name, '') AS note, 0 AS kopecks, id AS page FROM supplier_orders WHERE id = {:id}",
  },
};

/** Of what somebody wrote so much stands in an alert. */
const SHOWN = 200;

/** What an alert says of a record that is there still. @param record `collection:id` */
export function subjectOf(tx: core.App, record: string): Subject | null {
  const [collection = '', id = ''] = record.split(':');
  const { name, page, sql } = SOURCES[collection as AlertRecord['collection']];
  const found = selectOne(tx, READ, sql, { id });
  return (
    found && {
      name: `${name} №${NBSP}${found.number}`,
      note: found.note.length > SHOWN ? `${found.note.slice(0, SHOWN)}…` : found.note,
      sum: found.kopecks > 0 ? money(found.kopecks) : '',
      page: page + found.page,
    }
  );
}
