import { expect, read, test, textOf } from './html.ts';

for (const path of [
  '/cart',
  '/orders',
  '/orders/2026-1',
  '/profile',
  '/profile/settings',
  '/profile/status-requests',
  '/profile/vin-requests',
]) {
  test(`a guest at ${path} is sent to sign in and would come back`, async ({ request }) => {
    const page = await read(request, path);
    expect(new URL(page.reply.url()).pathname + new URL(page.reply.url()).search).toBe(
      `/auth?next=${encodeURIComponent(path)}`,
    );
    expect(page.title).toMatch(/^Авторизация/);
  });
}

for (const path of [
  '/admin',
  '/admin/users',
  '/admin/orders',
  '/admin/products',
  '/admin/categories',
  '/admin/status-requests',
  '/admin/vin-requests',
]) {
  test(`a guest at ${path} is sent to the staff's door`, async ({ request }) => {
    const page = await read(request, path);
    expect(new URL(page.reply.url()).pathname + new URL(page.reply.url()).search).toBe(
      `/admin/login?next=${encodeURIComponent(path)}`,
    );
    expect(page.tags('h1').map(textOf)).toEqual(['Вход для сотрудников']);
  });
}

test('«An unknown path gives a 404 error page», to a guest where he would have to sign in as well', async ({
  request,
}) => {
  for (const path of ['/profile/none', '/orders/x/y/z', '/admin/none', '/admin/orders/x/y/z']) {
    const page = await read(request, path);
    expect([page.status, new URL(page.reply.url()).pathname]).toEqual([404, path]);
    expect(textOf(page.main)).toContain(`Page not found: ${path}`);
    expect(page.title).toMatch(/Page Not Found/);
  }
});

test('a forged session opens nothing', async ({ request }) => {
  const page = await read(request, '/admin', { headers: { cookie: 'shop_session=Fe26.2*forged' } });
  expect(page.reply.url()).toMatch(/\/admin\/login/);
});

test('the sign-in page is not for search engines', async ({ request }) => {
  expect((await read(request, '/auth')).meta('robots')).toMatch(/noindex/);
});
