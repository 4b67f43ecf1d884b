import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { notFound, redirect } from 'next/navigation';
import { afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { publicAction } from '../../../../lib/actions/define-action.ts';
import { fieldState, IDLE } from '../../../../lib/actions/state.ts';
import { AppError } from '../../../../lib/errors.ts';
import { createBackend } from '../../../../lib/pocketbase/client.ts';

const schema = z.object({
  name: z.string().min(1, 'Укажите имя'),
  count: z.coerce.number('Нужно число'),
});
const send = (
  run: Parameters<typeof publicAction<typeof schema>>[1],
  fields: Record<string, string> = { name: 'Анна', count: '2' },
) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return publicAction(schema, run)(IDLE, form);
};

beforeAll(() => {
  process.env.POCKETBASE_URL = 'http://127.0.0.1:9';
});

describe('a form that was filled in rightly', () => {
  test('is done, with the words of the action', async () =>
    expect(await send(async ({ name, count }) => `${name}: ${count + 1}`)).toEqual({
      status: 'done',
      message: 'Анна: 3',
    }));
  test('or without', async () =>
    expect(await send(async () => {})).toEqual({ status: 'done', message: undefined }));
});

test.each([[undefined], [null], ['text'], [{ get: () => '' }]])(
  'what is no form (%j) is refused like one that is not filled in',
  async (form) => {
    const action = publicAction(schema, () => Promise.reject(new Error('must not run')));
    expect(await action(IDLE, form as never)).toMatchObject({
      status: 'failed',
      code: 'invalid_input',
      values: {},
    });
  },
);

test('a mistake stands under its field, and what was typed comes back', async () => {
  const state = await send(() => Promise.reject(new Error('must not run')), {
    name: '',
    count: 'two',
    password: 'secret',
    $ACTION_KEY: 'k',
  });
  expect(state).toEqual({
    status: 'failed',
    code: 'invalid_input',
    message: 'Проверьте отмеченные поля.',
    fields: { name: ['Укажите имя'], count: ['Нужно число'] },
    values: { name: '', count: 'two' },
  });
  expect(fieldState(state, 'count')).toEqual({ error: 'Нужно число', value: 'two' });
  expect(fieldState(IDLE, 'count')).toEqual({});
});

test('a refusal that is about one field stands under it', async () => {
  const state = await send(() => Promise.reject(new AppError('username_taken')));
  expect(fieldState(state, 'username').error).toBe('Это имя для входа уже занято.');
  expect(fieldState(state, 'count')).toEqual({ error: undefined, value: '2' });
});

describe("what goes wrong is told in the shop's own words", () => {
  let server: Server | undefined;
  afterEach(() => server?.close());
  const backendAnswering = async (status: number, body: object) => {
    server = createServer((_, res) =>
      res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    ).listen(0, '127.0.0.1');
    await new Promise((resolve) => server!.once('listening', resolve));
    return createBackend(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  };

  it.each([
    [
      'a refusal',
      'too_many_requests',
      () => Promise.reject(new AppError('too_many_requests')),
      'Слишком много попыток. Подождите минуту и попробуйте ещё раз.',
    ],
    [
      'a refusal of the backend',
      'too_many_requests',
      async () =>
        (await backendAnswering(429, { data: { reason: { code: 'too_many_requests' } } })).send(
          '/x',
          {},
        ),
      'Слишком много попыток. Подождите минуту и попробуйте ещё раз.',
    ],
    [
      'an outage',
      'backend_unavailable',
      () => createBackend('http://127.0.0.1:9').send('/x', {}),
      'Магазин временно недоступен. Попробуйте ещё раз через минуту.',
    ],
    [
      'a fault of ours',
      'unexpected',
      () => Promise.reject(new TypeError('secret detail')),
      'Что-то пошло не так. Мы уже разбираемся.',
    ],
  ])('%s', async (_, code, run, message) =>
    expect(await send(run)).toEqual({
      status: 'failed',
      code,
      message,
      fields: undefined,
      values: { name: 'Анна', count: '2' },
    }),
  );
});

describe("Next's own signals pass", () => {
  it('a redirect', () =>
    expect(send(async () => redirect('/there'))).rejects.toMatchObject({
      digest: expect.stringContaining('/there'),
    }));
  it('a page that is not there', () =>
    expect(send(async () => notFound())).rejects.toMatchObject({
      digest: expect.stringContaining('404'),
    }));
});
