import { expect, it } from 'vitest';
import { sectionsFor } from '../../../../components/admin/sections.ts';

it('a section promises nobody what his role does not do there', () => {
  const about = (role: 'owner' | 'content') =>
    sectionsFor(role).find(({ name }) => name === 'Товары')!.about;
  expect(about('owner')).toContain('цены и остатки');
  expect(about('content')).not.toMatch(/цены|остатки/);
});
