import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  listOwnServices,
  listServices,
  signIn,
  signInWithService,
  unbindService,
  whoAmI,
} from '../../../../lib/accounts/repository.ts';
import { exportOwnData } from '../../../../lib/accounts/account/repository.ts';
import { anAdmin } from '../../../support/builders.ts';
import { listening } from '../../../support/listening.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend } from '../call-backend.ts';
import { aNewCustomer, aVisitor, theConsent } from './visitors.ts';

const KEYS = {
  OAUTH_YANDEX_ID: 'our-id',
  OAUTH_YANDEX_SECRET: 'our-secret',
  OAUTH_VK_ID: 'only-half',
};

let shop: TestShop;
let service: Awaited<ReturnType<typeof listening>>;

/** A service of the test's own that knows one person. */
const answer = {
  '/token': { access_token: 'of-the-service', token_type: 'bearer' },
  '/person': { sub: '77', email: 'vera@shop.test', email_verified: true, name: 'Вера' },
};

beforeAll(async () => {
  shop = await startShop({ env: Object.fromEntries(Object.keys(KEYS).map((name) => [name, ''])) });
  service = await listening(
    createServer((request, response) => {
      response
        .setHeader('Content-Type', 'application/json')
        .end(JSON.stringify(answer[request.url as keyof typeof answer]));
    }),
  );
});
afterAll(async () => {
  service.close();
  await shop.stop();
});

const REPLY = {
  service: 'oidc',
  code: 'code-of-the-service',
  codeVerifier: 'verifier',
  redirectUrl: 'https://shop.test/auth/service',
};

test('without keys no service is offered, and none lets anybody in', async () => {
  expect(await listServices(aVisitor(shop))).toEqual([]);
  await expect(signInWithService(aVisitor(shop), REPLY)).rejects.toMatchObject({
    code: 'forbidden',
  });
});

test('with both keys of one it is offered after a restart, and gone again without them', async () => {
  await shop.restart(KEYS);
  const [yandex, ...others] = await listServices(aVisitor(shop));
  expect([yandex?.name, others]).toEqual(['yandex', []]);
  expect(yandex!.authURL).toMatch(/^https:\/\/oauth\.yandex\..*our-id.*redirect_uri=$/);
  expect(JSON.stringify(yandex)).not.toContain('our-secret');
  await shop.restart();
  expect(await listServices(aVisitor(shop))).toEqual([]);
});

test('who is new gives consent as everybody does, and then comes back by the service alone', async () => {
  await shop.root.collections.update('users', {
    oauth2: {
      enabled: true,
      providers: [
        {
          name: 'oidc',
          clientId: 'our-id',
          clientSecret: 'our-secret',
          authURL: `${service.url}/auth`,
          tokenURL: `${service.url}/token`,
          userInfoURL: `${service.url}/person`,
        },
      ],
    },
  });
  await expect(signInWithService(aVisitor(shop), REPLY)).rejects.toMatchObject({
    code: 'consent_required',
  });
  const pb = aVisitor(shop);
  const { model } = await signInWithService(pb, REPLY, await theConsent(shop));
  expect(model).toMatchObject({ email: 'vera@shop.test', verified: true });
  expect(await whoAmI(pb)).toMatchObject({ id: model.id, name: 'Вера' });
  expect((await signInWithService(aVisitor(shop), REPLY)).model.id).toBe(model.id);
  expect(await listOwnServices(pb, model.id)).toMatchObject([{ provider: 'oidc' }]);
  expect(await exportOwnData(pb)).toMatchObject({
    consents: [{ document: 'privacy' }],
    signIns: [{ provider: 'oidc' }],
  });
});

test('the call that the backend has dropped is answered as it was, to the customer himself alone', async () => {
  const { model, token } = await signInWithService(aVisitor(shop), REPLY);
  const { id: collectionId } = await shop.root.collections.getOne('users');
  const ask = (id: string, by?: string) =>
    callBackend(shop, `/api/collections/users/records/${id}/external-auths`, { token: by });
  expect(await ask(model.id, token)).toMatchObject({
    status: 200,
    body: [
      {
        id: expect.stringMatching(/^[a-z0-9]{15}$/),
        created: expect.any(String),
        updated: expect.any(String),
        recordId: model.id,
        collectionId,
        provider: 'oidc',
        providerId: '77',
      },
    ],
  });
  const stranger = await aNewCustomer(shop);
  expect(await ask(stranger.id, stranger.token)).toMatchObject({ status: 200, body: [] });
  const manager = await anAdmin(shop, 'manager');
  expect([
    (await ask(model.id, stranger.token)).status,
    (await ask(model.id)).status,
    (await ask(model.id, manager.token)).status,
  ]).toEqual([404, 401, 401]);
});

test('one sees and unbinds the own services only', async () => {
  const pb = aVisitor(shop);
  const { model } = await signInWithService(pb, REPLY);
  expect(await listOwnServices(aVisitor(shop), model.id)).toEqual([]);
  await unbindService(pb, model.id, 'oidc');
  expect(await listOwnServices(pb, model.id)).toEqual([]);
  await expect(unbindService(pb, model.id, 'oidc')).rejects.toMatchObject({ code: 'not_found' });
});

test("who had registered with somebody else's address is out once its owner signs in by the service", async () => {
  answer['/person'] = { ...answer['/person'], sub: '78', email: 'olga@shop.test' };
  const stranger = await aNewCustomer(shop, { email: 'olga@shop.test' });
  const owner = aVisitor(shop);
  const { model } = await signInWithService(owner, REPLY, await theConsent(shop));
  expect(model).toMatchObject({ id: stranger.id, verified: true });
  await expect(
    signIn(aVisitor(shop), stranger.email, stranger.typed.password),
  ).rejects.toMatchObject({ code: 'invalid_credentials' });
  await expect(whoAmI(stranger.pb)).rejects.toMatchObject({ code: 'sign_in_required' });
  expect(await whoAmI(owner)).toMatchObject({ id: model.id });
});
