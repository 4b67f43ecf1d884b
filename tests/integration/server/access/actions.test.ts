import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { ACCOUNT_FIELD } from '../../../../lib/actions/state.ts';
import { aCustomer } from '../../../support/builders.ts';
import { CALLERS, theCallers, type Caller, type CallerName } from '../../../support/callers.ts';
import { outcome, sendByBrowser, sendByScript } from '../../../support/forms.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { cookiesSet, signedIn } from '../../../support/sessions.ts';
import { startWeb, type TestWeb } from '../../../support/web.ts';
import { builtForms, FORMS, type BuiltForm } from './actions.ts';

let shop: TestShop;
let web: TestWeb;
let built: BuiltForm[];
let callers: Record<CallerName, Caller>;

beforeAll(async () => {
  shop = await startShop();
  web = await startWeb(shop.url);
  built = builtForms();
  callers = await theCallers(shop);
});
afterAll(async () => {
  await web?.close();
  await shop?.stop();
});

const cookieOf = async ({ name, id, token }: Caller): Promise<string> =>
  name === 'guest'
    ? ''
    : signedIn(name.endsWith('customer') ? 'authRecord' : 'admin', { id, token });

/**
 * What no page sends: what can be read is no form, and is refused before anybody is asked who he
 * is; the rest is a broken request.
 */
const ODD: [body: string, status: number][] = [
  ['[]', 200],
  ['[{"status":"idle"}]', 200],
  ['[{"status":"idle"},null]', 200],
  ['["$undefined",{"get":1}]', 200],
  ['[1,"$D"]', 200],
  ['{}', 200],
  ['null', 400],
  ['', 400],
];
const OWN_VIN_REQUEST = '/auth?ended=1&next=%2Fprofile%2Fvin-requests%2Fnone-such';
/** Forms that lead on even when nothing is filled in. */
const LEADS: Record<string, [status: number, to: string]> = {
  'lib/cart/actions.ts changeLine': [303, '/cart?refused=invalid_input'],
  // The page of an account that they stand on as well is no guest's.
  'lib/vin-requests/actions.ts stepGuestVinRequest': [307, OWN_VIN_REQUEST],
  'lib/vin-requests/actions.ts buySelected': [307, OWN_VIN_REQUEST],
};
const IN_TABLE: Record<string, string> = { sign_in_required: 'sign', forbidden: 'no' };

test('every form of the built shop is in the table, and every one in the table exists', () => {
  expect(FORMS.map(({ name }) => name).toSorted()).toEqual(
    built.map(({ name }) => name).toSorted(),
  );
});

// A customer of its own for each form: some forms end a customer's sessions.
describe.each(FORMS)('$name', ({ name, answers }) => {
  beforeAll(
    async () => void (callers.customer = { ...callers.customer, ...(await aCustomer(shop)) }),
  );
  const form = () => built.find((one) => one.name === name)!;

  it.concurrent.each(CALLERS)('%s', async (caller) => {
    const { id, path } = form();
    const answer = outcome(
      await sendByScript(
        web,
        path,
        id,
        { [ACCOUNT_FIELD]: callers[caller].id },
        { cookie: await cookieOf(callers[caller]) },
      ),
    );
    expect(IN_TABLE[answer] ?? 'in', answer).toBe(answers[caller]);
    expect(answer).not.toMatch(/^(unexpected|backend_unavailable|5\d\d)$/);
  });

  test.concurrent('a guest without scripts', async () => {
    const { id, path } = form();
    const reply = await sendByBrowser(web, path, id, { [ACCOUNT_FIELD]: 'somebody' });
    if (answers.guest === 'in')
      expect([reply.status, reply.headers.get('location')]).toEqual(LEADS[name] ?? [200, null]);
    else
      expect([reply.status, reply.headers.get('location')]).toEqual([
        303,
        expect.stringMatching(/^\/(auth|admin\/login)\?next=/),
      ]);
  });

  test.concurrent('sent in a way that no page sends it, breaks nothing', async () => {
    const { id, path } = form();
    for (const [body, status] of ODD) {
      const reply = await web.post(path, body, {
        'next-action': id,
        'content-type': 'text/plain;charset=UTF-8',
      });
      expect([body, reply.status, cookiesSet(reply).shop_session || undefined]).toEqual([
        body,
        status,
        undefined,
      ]);
      if (status === 200) expect([body, outcome(reply)]).toEqual([body, 'invalid_input']);
    }
  });
});
