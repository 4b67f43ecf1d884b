import { ownStorefront, storefrontCalled } from '../storefronts/storefront.ts';

const or = (name: string, otherwise: string) => $os.getenv(name) || otherwise;

/** Whether emails leave; without a mail server they stay in the outbox. */
export const canSend = (app: core.App): boolean => app.settings().smtp.enabled;

/**
 * Tells PocketBase its mail server, which comes with the environment of this process,
 * DETAL_SMTP_{HOST,PORT,USER,PASSWORD,FROM,TLS}. Only the process knows it: neither the database
 * nor a backup holds the password.
 */
export function applyMailServer(app: core.App): void {
  const { meta, smtp } = app.settings();
  const { name, siteUrl } = ownStorefront();
  meta.appName = name;
  meta.appURL = siteUrl;
  meta.senderName = name;
  meta.senderAddress = or('DETAL_SMTP_FROM', 'noreply@detal.invalid');
  smtp.host = $os.getenv('DETAL_SMTP_HOST');
  smtp.port = Number(or('DETAL_SMTP_PORT', '587'));
  smtp.username = $os.getenv('DETAL_SMTP_USER');
  smtp.password = $os.getenv('DETAL_SMTP_PASSWORD');
  smtp.tls = $os.getenv('DETAL_SMTP_TLS') === '1';
  smtp.enabled = smtp.host !== '';
}

/**
 * What leaves. `id` is the same however often it is tried: a mail program that gets it twice shows
 * it once.
 */
export type Outgoing = {
  id: string;
  storefront: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
};

/**
 * Hands an email to the mail server, in the name of its storefront, and waits for its word.
 * @throws what the server or the network said
 */
export function send(
  app: core.App,
  { id, storefront, recipient, subject, text, html }: Outgoing,
): void {
  const { senderAddress } = app.settings().meta;
  const headers = { 'Message-ID': `<${id}@${senderAddress.split('@')[1] ?? 'detal.invalid'}>` };
  app.newMailClient().send(
    new MailerMessage({
      from: { name: storefrontCalled(app, storefront).name, address: senderAddress },
      to: [{ name: '', address: recipient }],
      subject,
      text,
      html,
      headers,
    }),
  );
}
