import { expect, it } from 'vitest';
import { noticeOf } from '../../../../components/admin/shell/notice-of.ts';

const job = (state: string, more: object = {}) =>
  noticeOf({
    topic: 'import_jobs',
    action: 'update',
    record: { id: 'job', file_name: 'price.csv', state, ...more },
  });

it('a new message is told of with who wrote and about what', () => {
  expect(
    noticeOf({
      topic: 'feedback',
      action: 'create',
      record: { id: 'm1', number: 1007, name: 'Анна', topic: 'claim', state: 'new' },
    }),
  ).toMatchObject({
    key: 'message m1',
    href: '/admin/feedback/m1',
    title: 'Новое сообщение №\u00A01007',
    words: 'Анна · Гарантия или возврат',
  });
});

it('a message that somebody has answered is no news', () =>
  expect(
    noticeOf({
      topic: 'feedback',
      action: 'update',
      record: { id: 'm1', number: 1007, state: 'answered' },
    }),
  ).toBeNull());

it.each([
  ['done', 'done', 'Прайс-лист загружен', 'price.csv'],
  ['failed', 'failed', 'Прайс-лист не загружен', 'price.csv: Нет столбца с ценой'],
])('a price list that is %s', (state, tone, title, words) =>
  expect(job(state, { problem: state === 'failed' ? 'Нет столбца с ценой' : '' })).toMatchObject({
    tone,
    title,
    words,
    href: '/admin/imports/job',
  }),
);

it.each(['looking', 'running', 'queued', 'cancelled'])(
  'a price list that is %s is no news',
  (state) => expect(job(state)).toBeNull(),
);

it('that something may have been missed is nothing to tell', () =>
  expect(noticeOf({ topic: 'feedback', action: 'missed', record: null })).toBeNull());

const order = (action: 'create' | 'update', more: object = {}) =>
  noticeOf({
    topic: 'orders',
    action,
    record: {
      id: 'o1',
      number: '26-000041',
      state: 'new',
      customer_wrote_at: '',
      updated: '2026-11-21 10:00:00.000Z',
      ...more,
    },
  });

it('a new order is told of with its number', () =>
  expect(order('create')).toMatchObject({
    key: 'order o1',
    href: '/admin/orders/o1',
    title: 'Новый заказ',
    words: '№\u00A026-000041',
  }));

it('a customer who has just written is told of, once', () => {
  const first = order('update', { customer_wrote_at: '2026-11-21 09:59:59.900Z' });
  expect(first).toMatchObject({
    title: 'Сообщение о\u00A0заказе',
    key: 'order o1 2026-11-21 09:59:59.900Z',
  });
});

it('an order that goes its way is no news, even when its customer wrote yesterday', () => {
  expect(order('update')).toBeNull();
  expect(order('update', { customer_wrote_at: '2026-11-20 10:00:00.000Z' })).toBeNull();
});
