import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RegisterForm } from '../../../../components/auth/register-form.tsx';
import type { ActionState } from '../../../../lib/actions/state.ts';

const refused = (fields: Record<string, string[]>, message = 'Проверьте.'): ActionState => ({
  status: 'failed',
  code: 'invalid_input',
  message,
  fields,
  values: {},
});
const shown = (state: ActionState) =>
  renderToStaticMarkup(<RegisterForm document="privacy@1" state={state} />);
const links = (html: string) =>
  [...html.matchAll(/<a href="#([\w-]+)">(.*?)<\/a>/g)].map(([, id, words]) => [id, words]);

test('a form that was refused names each wrong field with a link to it', () => {
  const html = shown(refused({ phone: ['Проверьте номер'], consent: ['Нужно согласие'] }));
  expect(links(html)).toEqual([
    ['register-phone', 'Проверьте номер'],
    ['register-consent', 'Нужно согласие'],
  ]);
  for (const [id] of links(html)) expect(html.split(` id="${id}"`)).toHaveLength(2);
});

test('a browser without scripts begins at the first wrong field, not at the words above', () => {
  const [before = '', after = ''] = shown(refused({ phone: ['Проверьте номер'] })).split(
    'autofocus=""',
  );
  expect(before).toContain('Проверьте.');
  expect(after).toContain('name="phone"');
  const whole = shown({ ...refused({}), fields: undefined } as ActionState);
  expect(whole.slice(0, whole.indexOf('Проверьте.'))).toContain('autofocus=""');
});

test('what is wrong with one field alone is said once, and leads there', () => {
  const words = 'Этот адрес уже зарегистрирован.';
  expect(links(shown(refused({ email: [words] }, words)))).toEqual([['register-email', words]]);
});
