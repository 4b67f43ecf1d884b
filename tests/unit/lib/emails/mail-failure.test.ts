import { expect, it } from 'vitest';
import { mailFailureInWords } from '../../../../lib/emails/mail-failure.ts';

/** As Go and the mail servers of the large Russian services say it. */
it.each([
  [
    '535 5.7.8 Error: authentication failed: Invalid user or password',
    /имя пользователя или пароль/,
  ],
  ['534 5.7.9 Application-specific password required', /«пароль приложения»/],
  ['dial tcp: lookup smtp.yandeks.ru on 127.0.0.1:53: no such host', /таким именем нет/],
  ['dial tcp 10.0.0.1:25: connect: connection refused', /не.принимает соединение/],
  ['dial tcp 10.0.0.1:25: i/o timeout', /не.отвечает/],
  ['the mail server takes the call and says nothing', /не.отвечает/],
  ['tls: first record does not look like a TLS handshake', /о.шифровании/],
  ['530 5.7.0 Must issue a STARTTLS command first', /о.шифровании/],
  ['x509: certificate is valid for mail.shop.test, not 10.0.0.1', /Сертификат/],
  ['unencrypted connection', /порт 465/],
  ["smtp: server doesn't support AUTH", /не.спрашивает имени/],
  ['554 5.7.1 <me@mail.ru>: Relay access denied', /не.пересылает/],
  ['553 5.7.1 Sender address rejected: not owned by auth user.', /этого отправителя/],
  ['550 5.1.1 User unknown', /получателя/],
  ['554 5.7.1 Message rejected under suspicion of SPAM', /нежелательным/],
  ['451 4.7.1 Please try again later', /повторить позже/],
  ['something else', /^Сервер не.принял письмо/],
])('%s is said in plain words', (error, words) => expect(mailFailureInWords(error)).toMatch(words));

it('the words of the server stand behind, and none of ours', () => {
  expect(mailFailureInWords('451 later')).toMatch(/ Ответ: 451 later$/);
  expect(mailFailureInWords('the mail server takes the call and says nothing')).not.toMatch(
    /Ответ|mail server/,
  );
});
