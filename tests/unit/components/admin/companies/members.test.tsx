import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Members } from '../../../../../components/admin/companies/members.tsx';
import type { ListedCustomer } from '../../../../../lib/customers/model.ts';

const FOUND = { id: 'one', name: 'Пётр', email: '', phone: '', blocked: true } as ListedCustomer;

test.each([true, false])('who looks for people is told whether there are more: %s', (hasNext) =>
  expect(
    renderToStaticMarkup(
      <Members
        company={{ id: 'company', members: [] }}
        who="Пётр"
        found={{ items: [FOUND], hasNext }}
        owner={{ account: 'me' }}
      />,
    ).includes('Показаны первые 1: уточните запрос'),
  ).toBe(hasNext),
);
