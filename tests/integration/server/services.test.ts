import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { ACCOUNT_FIELD } from '../../../lib/actions/state.ts';
import { aCustomer } from '../../support/builders.ts';
import { plainBrowser, type PlainBrowser } from '../../support/browser-without-scripts.ts';
import { identityService, type Identity } from '../../support/identity-service.ts';
import { listening } from '../../support/listening.ts';
import { startShop, type TestShop } from '../../support/pocketbase.ts';
import { sendByBrowser } from '../../support/forms.ts';
import { startWeb, type TestWeb } from '../../support/web.ts';
import { builtForms } from './access/actions.ts';

const CLIENT = { id: 'our-id', secret: 'our-secret' };
let shop: TestShop;
let web: TestWeb;
let service: Awaited<ReturnType<typeof listening>>;
let person: Identity;

beforeAll(async () => {
  shop = await startShop();
  service = await listening(identityService(CLIENT, () => person));
  web = await startWeb(shop.url);
});
afterAll(async () => {
  await web?.close();
  service?.close();
  await shop?.stop();
});

let people = 0;
const somebody = (): Identity => ({
  sub: `${++people}`,
  email: `somebody-${people}@shop.test`,
  email_verified: true,
  name: 'Вера',
});

async function offer(): Promise<void> {
  await shop.root.collections.update('users', {
    oauth2: {
      enabled: true,
      providers: [
        {
          name: 'oidc',
          displayName: 'Служба',
          clientId: CLIENT.id,
          clientSecret: CLIENT.secret,
          pkce: true,
          authURL: `${service.url}/auth`,
          tokenURL: `${service.url}/token`,
          userInfoURL: `${service.url}/person`,
        },
      ],
    },
  });
}

async function signedIn({
  email,
  password,
}: {
  email: string;
  password: string;
}): Promise<PlainBrowser> {
  const browser = plainBrowser(web.url);
  await browser.get('/auth');
  expect((await browser.send('/auth', { identity: email, password })).location).toBe('/profile');
  return browser;
}

/** Leaves for the service and comes back with its answer. @returns the address of the way back */
async function visitService(browser: PlainBrowser, start: string): Promise<string> {
  const { status, body } = await browser.get(start);
  expect(status).toBe(200);
  const there = /http-equiv="refresh" content="0;url=([^"]+)"/
    .exec(body)![1]!
    .replaceAll('&amp;', '&');
  const back = new URL((await fetch(there, { redirect: 'manual' })).headers.get('location')!);
  expect(back.origin + back.pathname).toBe('http://shop.test/auth/service');
  return back.pathname + back.search;
}

test('while none is configured the sign-in page offers none, and none can be left for', async () => {
  const browser = plainBrowser(web.url);
  expect((await browser.get('/auth')).body).not.toContain('/auth/service/');
  expect((await browser.get('/auth/service/oidc?next=/favorites')).location).toBe(
    '/auth?failed=service&next=%2Ffavorites',
  );
});

describe('once one is configured', () => {
  beforeAll(offer);

  test('who is new is asked for consent first, then has an account and goes on; afterwards the service alone is enough', async () => {
    person = somebody();
    const browser = plainBrowser(web.url);
    expect((await browser.get('/auth?next=/favorites')).body).toContain(
      'href="/auth/service/oidc?next=%2Ffavorites"',
    );
    const asked = await browser.get(
      await visitService(browser, '/auth/service/oidc?next=/favorites'),
    );
    expect(asked.location).toBe('/auth/register/service?name=oidc&next=%2Ffavorites');

    await browser.get(asked.location!);
    const refused = await browser.send(asked.location!, {});
    expect(refused.body).toContain('Без согласия мы не вправе');
    const agreed = await browser.send(asked.location!, { consent: 'on' });
    expect([agreed.status, agreed.location]).toEqual([303, '/auth/service/oidc?next=%2Ffavorites']);
    expect((await browser.get(await visitService(browser, agreed.location!))).location).toBe(
      '/favorites',
    );
    expect([...browser.cookies.keys()].sort()).toEqual(['shop_display', 'shop_session']);

    const { id } = await shop.root
      .collection('users')
      .getFirstListItem(shop.root.filter('email = {:email}', { email: person.email }));
    expect(
      await shop.root
        .collection('consents')
        .getFullList({ filter: shop.root.filter('subject = {:id}', { id }) }),
    ).toMatchObject([{ document: 'privacy', form: 'service' }]);

    const later = plainBrowser(web.url);
    expect((await later.get(await visitService(later, '/auth/service/oidc'))).location).toBe(
      '/profile',
    );
  });

  test('who is signed in binds the service to his own account, whatever address it knows him by; the account shows it and unbinds it', async () => {
    const customer = await aCustomer(shop);
    person = somebody();
    const browser = await signedIn(customer);
    const settings = async () => (await browser.get('/profile/settings')).body;
    expect(await settings()).toMatch(
      /Служба.*Не привязан.*href="\/auth\/service\/oidc\?next=%2Fprofile%2Fsettings%23services"/,
    );
    expect(
      (await browser.get(await visitService(browser, '/auth/service/oidc?next=/profile/settings')))
        .location,
    ).toBe('/profile/settings');
    expect(
      await shop.root
        .collection('_externalAuths' as 'users')
        .getFullList({ filter: shop.root.filter('recordRef = {:id}', { id: customer.id }) }),
    ).toHaveLength(1);
    expect(await settings()).toContain('Привязан: можно войти без пароля');

    const { id } = builtForms().find(
      ({ name }) => name === 'lib/accounts/account/actions.ts unbind',
    )!;
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const { status, headers } = await sendByBrowser(
      web,
      '/profile/settings',
      id,
      { [ACCOUNT_FIELD]: customer.id, service: 'oidc' },
      { cookie },
    );
    expect([status, headers.get('location')]).toEqual([
      303,
      '/profile/settings?done=service_unbound#services',
    ]);
    expect(await settings()).toContain('Не привязан');
  });

  test('a service that belongs to one account is not bound to another, nor does it lead there', async () => {
    person = somebody();
    const [first, second] = [await aCustomer(shop), await aCustomer(shop)];
    const [browser, other] = [await signedIn(first), await signedIn(second)];
    await browser.get(await visitService(browser, '/auth/service/oidc'));
    const { location } = await other.get(
      await visitService(other, '/auth/service/oidc?next=/profile/settings'),
    );
    expect(location).toBe('/auth?failed=taken&next=%2Fprofile%2Fsettings');
    expect((await other.get(location!)).body).toContain(
      'уже привязан к\u00A0другой учётной записи',
    );
    expect((await other.get('/profile')).body).toContain(second.email);
  });

  test('who is blocked is told so', async () => {
    person = somebody();
    await shop.root.collection('users').create({
      email: person.email,
      password: 'correct-horse',
      passwordConfirm: 'correct-horse',
      verified: true,
      blocked: true,
    });
    const browser = plainBrowser(web.url);
    const { location } = await browser.get(await visitService(browser, '/auth/service/oidc'));
    expect(location).toBe('/auth?failed=blocked');
    expect((await browser.get(location!)).body).toContain('Учётная запись заблокирована');
    expect(browser.cookies.has('shop_session')).toBe(false);
  });

  describe('an answer is taken once, by the browser that asked for it', () => {
    it.each([
      [
        'from another browser',
        async (way: string) => (await plainBrowser(web.url).get(way)).location,
      ],
      [
        'with another state',
        async (way: string, browser: PlainBrowser) =>
          (await browser.get(way.replace(/state=[^&]+/, 'state=another'))).location,
      ],
      [
        'without its code',
        async (way: string, browser: PlainBrowser) =>
          (await browser.get(way.replace(/code=[^&]+/, 'error=access_denied'))).location,
      ],
      [
        'with a made-up code',
        async (way: string, browser: PlainBrowser) =>
          (await browser.get(way.replace(/code=[^&]+/, 'code=made-up'))).location,
      ],
    ])('%s it is refused', async (_, arrive) => {
      person = somebody();
      const browser = plainBrowser(web.url);
      expect(await arrive(await visitService(browser, '/auth/service/oidc'), browser)).toMatch(
        /^\/auth\?failed=service/,
      );
      expect(browser.cookies.has('shop_session')).toBe(false);
    });

    test('a second time it is refused', async () => {
      person = somebody();
      const browser = plainBrowser(web.url);
      const way = await visitService(browser, '/auth/service/oidc');
      await browser.get(way);
      expect(browser.cookies.has('shop_service')).toBe(false);
      expect((await browser.get(way)).location).toBe('/auth?failed=service');
    });
  });

  test('it leads on to pages of the shop only', async () => {
    person = somebody();
    const browser = plainBrowser(web.url);
    expect(
      (
        await browser.get(
          await visitService(browser, '/auth/service/oidc?next=https://evil.example'),
        )
      ).location,
    ).toBe('/auth/register/service?name=oidc');
  });
});
