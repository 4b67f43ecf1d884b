import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { HistorySection } from '../../../../../components/admin/products/history-section.tsx';

const told = (changes: Parameters<typeof HistorySection>[0]['changes']) =>
  renderToStaticMarkup(<HistorySection product="p" changes={changes} seesAudit />).replaceAll(
    '\u00A0',
    ' ',
  );

test('the history of a product promises nothing about what was removed from it', () => {
  expect(told([])).toContain('его нынешние номера, кроссы и применимость; о том, что удалено');
  const change = {
    id: 'c',
    actor: 'Анна',
    collection: 'products',
    action: 'update' as const,
    fields: [],
    createdAt: '2026-11-20T10:00:00Z',
  };
  expect(told([change])).toContain('>Подробнее: что было и что стало</a>');
  expect(told([change])).not.toMatch(/вся история/i);
});
