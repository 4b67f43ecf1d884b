import { expect, it } from 'vitest';
import { noticeOf } from '../../../../components/admin/shell/notice-of.ts';

const job = (state: string, more: object = {}) => noticeOf({ topic: 'import_jobs', action: 'update', record: { id: 'job', file_name: 'price.csv', state, ...more } });

it('a new message is told of with who wrote and about what', () => {
  expect(noticeOf({ topic: 'feedback', action: 'create', record: { id: 'm1', number: 1007, name: 'Анна', topic: 'claim', state: 'new' } }))
    .toMatchObject({ key: 'message m1', href: '/admin/feedback/m1', title: 'Новое сообщение №\u00A01007', words: 'Анна · Гарантия или возврат' });
});

it('a message that somebody has answered is no news', () => expect(noticeOf({ topic: 'feedback', action: 'update', record: { id: 'm1', number: 1007, state: 'answered' } })).toBeNull());

it.each([['done', 'done', 'Прайс-лист загружен', 'price.csv'], ['failed', 'failed', 'Прайс-лист не загружен', 'price.csv: Нет столбца с ценой']])('a price list that is %s', (state, tone, title, words) =>
  expect(job(state, { problem: state === 'failed' ? 'Нет столбца с ценой' : '' })).toMatchObject({ tone, title, words, href: '/admin/imports/job' }));

it.each(['looking', 'running', 'queued', 'cancelled'])('a price list that is %s is no news', (state) => expect(job(state)).toBeNull());

it('that something may have been missed is nothing to tell', () => expect(noticeOf({ topic: 'feedback', action: 'missed', record: null })).toBeNull());
