import { expect, it, test } from 'vitest';
import { searchOptions } from '../../../../components/admin/shell/search-options.ts';

const offered = (text: string, role: 'owner' | 'manager' = 'owner') =>
  searchOptions(text, role, []).map(({ href }) => href);

it.each([
  ['настройки почты', '/admin/settings/mail'],
  ['smtp', '/admin/settings/mail'],
  ['график', '/admin/settings/hours'],
  ['НДС', '/admin/settings/prices'],
  ['настройки доставки', '/admin/settings/delivery'],
  ['инн', '/admin/settings'],
])('«%s» leads to its tab of the settings', (text, href) => expect(offered(text)).toContain(href));

test('the settings themselves are one section, and nobody but the owner is led to them', () => {
  expect(offered('настройки')).toEqual(['/admin/settings']);
  expect(offered('')).not.toContain('/admin/settings/mail');
  expect(offered('настройки почты', 'manager')).toEqual([]);
});
