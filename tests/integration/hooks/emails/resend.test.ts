import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { resendEmail, resendEmails } from '../../../../lib/emails/repository.ts';
import { anAdmin, type Person } from '../../../support/builders.ts';
import { CALLERS, theCallers, type Caller, type CallerName } from '../../../support/callers.ts';
import { readMail, startMailServer, type MailServer } from '../../../support/mail-server.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { deliverEmails } from '../accounts/visitors.ts';
import { callBackend } from '../call-backend.ts';

let mail: MailServer;
let shop: TestShop;
let owner: Person;
let callers: Record<CallerName, Caller>;
const env = () => ({
  DETAL_SITE_URL: 'https://shop.test',
  DETAL_SMTP_HOST: '127.0.0.1',
  DETAL_SMTP_PORT: String(mail.port),
  DETAL_SMTP_FROM: 'robot@shop.test',
});

beforeAll(async () => {
  mail = await startMailServer();
  shop = await startShop({ env: env() });
  [owner, callers] = [await anAdmin(shop, 'owner'), await theCallers(shop)];
});
afterAll(async () => {
  await shop.stop();
  await mail.close();
});

let made = 0;
/** An email that nobody will try to send any more. */
async function aEmail(
  over: Record<string, unknown> = {},
): Promise<{ id: string; recipient: string }> {
  made += 1;
  const recipient = `reader-${made}@shop.test`;
  const { id } = await shop.root.collection('outbox').create({
    event_key: `test:${made}`,
    storefront: 'main',
    template: 'feedback_answer',
    recipient,
    subject: `Письмо ${made}`,
    text: 'Слова',
    html: '<p>Слова</p>',
    payload: {},
    attempts: 11,
    last_error: '451 later',
    ...over,
  });
  return { id, recipient };
}
const SENT = { sent_at: '2026-11-20 10:00:00.000Z', last_error: '', attempts: 1 };
const arrived = (recipient: string) => mail.mails.filter(({ to }) => to.includes(recipient));
const rowOf = (id: string) =>
  shop.database().prepare('SELECT * FROM outbox WHERE id = ?').get(id) as Record<
    string,
    string | number
  >;

test('an email that was given up leaves when the owner asks for it, however old it is, and the audit knows who did', async () => {
  const { id, recipient } = await aEmail();
  shop
    .database()
    .prepare("UPDATE outbox SET created = '2026-01-01 10:00:00.000Z' WHERE id = ?")
    .run(id);
  await resendEmail(owner.pb, id, 0, false);
  await deliverEmails(shop);
  expect(arrived(recipient)).toHaveLength(1);
  expect(rowOf(id)).toMatchObject({
    resends: 1,
    attempts: 1,
    last_error: '',
    sent_at: expect.stringMatching(/^20/),
  });
  expect(
    shop
      .database()
      .prepare("SELECT actor, action FROM audit_log WHERE collection = 'outbox' AND record = ?")
      .all(id),
  ).toEqual([{ actor: owner.id, action: 'update' }]);
});

test('a press repeated sends nothing more', async () => {
  const { id, recipient } = await aEmail();
  const presses = await Promise.allSettled(
    Array.from({ length: 6 }, () => resendEmail(owner.pb, id, 0, true)),
  );
  expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(
    presses.flatMap((press) => (press.status === 'rejected' ? press.reason.code : [])),
  ).toEqual(Array(5).fill('letter_moved'));
  await deliverEmails(shop);
  await expect(resendEmail(owner.pb, id, 0, true)).rejects.toMatchObject({ code: 'letter_moved' });
  expect(arrived(recipient)).toHaveLength(1);
});

it.each([
  ['has left', SENT],
  ['may have left', { last_error: 'in_doubt' }],
])(
  'an email that %s goes a second time only when that is meant, and as another one',
  async (_, over) => {
    const { id, recipient } = await aEmail(over);
    await expect(resendEmail(owner.pb, id, 0, false)).rejects.toMatchObject({
      code: 'resend_unsure',
    });
    expect(arrived(recipient)).toHaveLength(0);
    await resendEmail(owner.pb, id, 0, true);
    await deliverEmails(shop);
    expect(arrived(recipient)).toHaveLength(1);
    expect(readMail(arrived(recipient)[0]!).headers).toMatch(
      new RegExp(`^Message-ID: <${id}-1@shop\\.test>$`, 'im'),
    );
  },
);

test('of many those go that were given up, and what may have arrived when that is meant; what waits and what lets nobody in any more is left alone', async () => {
  const emails = {
    failed: await aEmail(),
    another: await aEmail(),
    sent: await aEmail(SENT),
    doubt: await aEmail({ last_error: 'in_doubt' }),
    waits: await aEmail({ next_attempt_at: '2099-01-01 10:00:00.000Z' }),
    void: await aEmail({ template: 'password_reset', user: '', last_error: 'void' }),
  };
  const ids = [...Object.values(emails).map(({ id }) => id), 'nosuchletter123'];
  expect(await resendEmails(owner.pb, ids, false)).toEqual({ again: 2, left: 5 });
  await deliverEmails(shop);
  expect(
    Object.entries(emails)
      .filter(([, { recipient }]) => arrived(recipient).length > 0)
      .map(([name]) => name),
  ).toEqual(['failed', 'another']);
  const { failed, another, ...others } = emails;
  expect(
    await resendEmails(
      owner.pb,
      Object.values(others).map(({ id }) => id),
      true,
    ),
  ).toEqual({ again: 2, left: 2 });
  await deliverEmails(shop);
  expect(
    [failed, another, emails.doubt, emails.sent, emails.waits, emails.void].map(
      ({ recipient }) => arrived(recipient).length,
    ),
  ).toEqual([1, 1, 1, 1, 0, 0]);
  await expect(resendEmail(owner.pb, emails.void.id, 0, true)).rejects.toMatchObject({
    code: 'letter_void',
  });
});

test('without a mail server nothing is asked for', async () => {
  const { id } = await aEmail();
  await shop.restart({ DETAL_SMTP_HOST: '' });
  await expect(resendEmail(owner.pb, id, 0, true)).rejects.toMatchObject({
    code: 'no_mail_server',
  });
  await expect(resendEmails(owner.pb, [id], true)).rejects.toMatchObject({
    code: 'no_mail_server',
  });
  await shop.restart(env());
});

it.each(CALLERS.filter((name) => name !== 'owner'))('a %s sends no emails', async (name) => {
  const { id } = await aEmail();
  expect(
    (
      await callBackend(shop, `/api/shop/outbox/${id}/resend`, {
        token: callers[name].token,
        body: { seen: 0, sure: true },
      })
    ).status,
  ).toBe(403);
  expect(
    (
      await callBackend(shop, '/api/shop/outbox/resend', {
        token: callers[name].token,
        body: { ids: [id] },
      })
    ).status,
  ).toBe(403);
});
