import type { MailServer } from '../../../lib/emails/model.ts';
import { selectOne } from '../sql/select.ts';
import { maskPassword } from './mask-password.ts';
import { ownStorefront, storefrontCalled } from '../storefronts/storefront.ts';

const or = (name: string, otherwise: string) => $os.getenv(name) || otherwise;

/** Whether emails leave; without a mail server they stay in the outbox. */
export const canSend = (app: core.App): boolean => app.settings().smtp.enabled;

/** Whether whoever runs the shop has named the mail server: then nobody changes it on a screen. */
export const isSetByEnvironment = (): boolean => $os.getenv('DETAL_SMTP_HOST') !== '';

/**
 * Tells PocketBase its mail server where it comes with the environment of this process,
 * DETAL_SMTP_{HOST,PORT,USER,PASSWORD,FROM,TLS}: only the process knows that one, neither the
 * database nor a backup holds its password. Else it is what the owner has stored (`saveMailServer`).
 */
export function applyMailServer(app: core.App): void {
  const { meta, smtp } = app.settings();
  const { name, siteUrl } = ownStorefront();
  const isOwnName = isSetByEnvironment() || !smtp.enabled || meta.senderName === meta.appName;
  meta.appName = name;
  meta.appURL = siteUrl;
  if (isOwnName) meta.senderName = name;
  if (!isSetByEnvironment()) {
    if (!smtp.enabled) meta.senderAddress = 'noreply@detal.invalid';
    return;
  }
  meta.senderAddress = or('DETAL_SMTP_FROM', 'noreply@detal.invalid');
  smtp.host = $os.getenv('DETAL_SMTP_HOST');
  smtp.port = Number(or('DETAL_SMTP_PORT', '587'));
  smtp.username = $os.getenv('DETAL_SMTP_USER');
  smtp.password = $os.getenv('DETAL_SMTP_PASSWORD');
  smtp.tls = $os.getenv('DETAL_SMTP_TLS') === '1';
  smtp.enabled = true;
}

/** The mail server of this process, without its password; all of it empty while there is none. */
export function storedServer(
  app: core.App,
): Pick<MailServer, 'host' | 'port' | 'tls' | 'user' | 'password' | 'senderName' | 'from'> {
  const { meta, smtp } = app.settings();
  const is = smtp.enabled;
  return {
    host: is ? smtp.host : '',
    port: is ? smtp.port : 587,
    tls: is && smtp.tls,
    user: is ? smtp.username : '',
    password: is && smtp.password !== '',
    senderName: meta.senderName === meta.appName ? '' : meta.senderName,
    from: is ? meta.senderAddress : '',
  };
}

/** Which version of PocketBase's settings is stored. */
export const storedSettingsVersion = (app: core.App): string =>
  selectOne(app, { updated: '' }, "SELECT updated FROM _params WHERE id = 'settings'")?.updated ??
  '';

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
 * Hands an email to the mail server, in the name of its storefront unless the owner has given his
 * letters another one, and waits for its word.
 * @throws what the server or the network said, never with the password
 */
export function send(
  app: core.App,
  { id, storefront, recipient, subject, text, html }: Outgoing,
): void {
  const { meta, smtp } = app.settings();
  const { senderName, senderAddress: address } = meta;
  const name = senderName === meta.appName ? storefrontCalled(app, storefront).name : senderName;
  const headers = { 'Message-ID': `<${id}@${address.split('@')[1] ?? 'detal.invalid'}>` };
  try {
    app.newMailClient().send(
      new MailerMessage({
        from: { name, address },
        to: [{ name: '', address: recipient }],
        subject,
        text,
        html,
        headers,
      }),
    );
  } catch (error) {
    throw new Error(maskPassword(String(error), smtp.username, smtp.password));
  }
}
