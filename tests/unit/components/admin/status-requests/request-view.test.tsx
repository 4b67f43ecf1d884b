import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { RequestView } from '../../../../../components/admin/status-requests/request-view.tsx';
import { APPLICATION } from '../../../../support/wholesale.ts';

vi.mock('../../../../../components/admin/status-requests/follow-requests.tsx', () => ({
  FollowRequests: () => null,
}));

const pageOf = (blocked: boolean): string =>
  renderToStaticMarkup(
    <RequestView
      request={{
        ...APPLICATION,
        id: 'request',
        number: '30-1',
        state: 'new',
        reason: '',
        createdAt: '2026-01-01 00:00:00.000Z',
        waitsSince: '2026-01-01 00:00:00.000Z',
        decidedAt: '',
        user: { id: 'anna', name: 'Анна', email: 'anna@shop.test', verified: true, blocked },
      }}
      events={[]}
      files={[]}
      same={{ companies: [], requests: [] }}
      wholesale={{
        bought: { orders: 0, kopecks: 0, lastAt: '' },
        level: null,
        company: null,
        revocations: [],
      }}
      levels={[{ value: 'opt', text: 'Опт' }]}
      emails={{}}
      owner={{ account: 'me' }}
      leaves
      isOwner
    />,
  ).replace(/\s/g, ' ');

test('a blocked customer is told beside his name, and why he cannot be approved', () => {
  const page = pageOf(true);
  expect(page).toContain('<a href="/admin/users/anna">Анна</a><b>, вход закрыт</b>');
  expect(page).toContain('Одобрить нельзя: вход на сайт этому покупателю закрыт.');
  expect(page).toContain('href="/admin/users/anna#access"');
  expect(page).not.toContain('Уровень цен');
});

test('of any other nothing is said, and he can be approved', () => {
  const page = pageOf(false);
  expect(page).toContain('Уровень цен');
  expect(page).not.toContain('вход');
});
