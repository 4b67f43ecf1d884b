/**
 * Who the letters are from. The names come with the environment of this process, set by `npm start` (scripts/shop/backend.ts):
 * DETAL_STOREFRONT, DETAL_SHOP_NAME, DETAL_SITE_URL and, when letters are to leave, DETAL_SMTP_{HOST,PORT,USER,PASSWORD,FROM,TLS}.
 */
const or = (name: string, otherwise: string) => $os.getenv(name) || otherwise;

export const storefront = (): string => or('DETAL_STOREFRONT', 'main');
export const shopName = (): string => or('DETAL_SHOP_NAME', 'Деталь');
/** Where the shop's pages are, no slash at the end. */
export const siteUrl = (): string => or('DETAL_SITE_URL', 'http://127.0.0.1:3000');

/** Whether letters leave; without a mail server they stay in the outbox. */
export const canSend = (app: core.App): boolean => app.settings().smtp.enabled;

/** Tells PocketBase its mail server. Only the process knows it: neither the database nor a backup holds the password. */
export function applyMailServer(app: core.App): void {
  const { meta, smtp } = app.settings();
  meta.appName = shopName();
  meta.appURL = siteUrl();
  meta.senderName = shopName();
  meta.senderAddress = or('DETAL_SMTP_FROM', 'noreply@detal.invalid');
  smtp.host = $os.getenv('DETAL_SMTP_HOST');
  smtp.port = Number(or('DETAL_SMTP_PORT', '587'));
  smtp.username = $os.getenv('DETAL_SMTP_USER');
  smtp.password = $os.getenv('DETAL_SMTP_PASSWORD');
  smtp.tls = $os.getenv('DETAL_SMTP_TLS') === '1';
  smtp.enabled = smtp.host !== '';
}

/** What leaves. `id` is the same however often it is tried: a mail program that gets it twice shows it once. */
export type Outgoing = { id: string; recipient: string; subject: string; text: string; html: string };

/** Hands a letter to the mail server and waits for its word. @throws what the server or the network said */
export function send(app: core.App, { id, recipient, subject, text, html }: Outgoing): void {
  const { senderName, senderAddress } = app.settings().meta;
  const headers = { 'Message-ID': `<${id}@${senderAddress.split('@')[1] ?? 'detal.invalid'}>` };
  app.newMailClient().send(new MailerMessage({ from: { name: senderName, address: senderAddress }, to: [{ name: '', address: recipient }], subject, text, html, headers }));
}
