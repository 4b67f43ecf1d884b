import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { AppError } from '../../../../lib/errors.ts';
import { publicForm } from '../../../../lib/forms/define-form.ts';

beforeAll(() => {
  process.env.POCKETBASE_URL = 'http://127.0.0.1:9';
});

const schema = z.object({ name: z.string().min(1, 'Укажите имя') });
const send = (
  run: (input: { name: string }) => Promise<string>,
  fields: Record<string, string>,
) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return publicForm(schema, run, () => '/there').take(form);
};

test('a form that was filled in rightly leads on', async () =>
  expect(await send(async ({ name }) => `/hello/${name}`, { name: 'anna' })).toEqual({
    to: '/hello/anna',
  }));

test.each([
  ['a mistake', { name: '' }, 'invalid_input', { name: ['Укажите имя'] }],
  [
    'a refusal',
    { name: 'Анна' },
    'email_taken',
    { email: [new AppError('email_taken').userMessage] },
  ],
])('%s brings back what was typed, but no password', async (_, fields, code, said) =>
  expect(
    await send(() => Promise.reject(new AppError('email_taken')), {
      ...fields,
      password: 'secret',
    }),
  ).toEqual({
    failed: {
      status: 'failed',
      code,
      message: new AppError(code as 'email_taken').userMessage,
      fields: said,
      values: fields,
    },
  }),
);
