import { adminRoutes } from '../../lib/admin-routes.ts';
import type { Config } from '../../lib/config.ts';
import { getMailSends } from '../../lib/emails/repository.ts';
import { createBackend } from '../../lib/pocketbase/client.ts';
import { DEMO_SIGN_INS } from '../demo/life/contacts.ts';
import { duration } from '../step.mjs';
import { closeFirstRun } from './first-run.ts';
import type { FirstRun } from './first-run.ts';

/** Where that cannot be told nothing is said of it. */
const sendsEmails = (backendUrl: string): Promise<boolean> =>
  getMailSends(createBackend(backendUrl)).catch(() => true);

/**
 * Tells where the shop is, and, once in its life, how its owner and the demo's customers sign in.
 */
export async function welcome(config: Config, firstRun?: FirstRun): Promise<void> {
  const everywhere = ['0.0.0.0', '::'].includes(config.host);
  const address = `http://${everywhere ? '127.0.0.1' : config.host}:${config.port}`;
  console.log(
    `\nМагазин открыт: ${address}  (готов за ${duration(performance.now())}, остановить: Ctrl-C)`,
  );
  if (!(await sendsEmails(config.pocketbaseUrl)))
    console.log(
      `Письма не отправляются, а хранятся в магазине: укажите почтовый сервер в админке (${address}${adminRoutes.settings('mail')}) или в SMTP_HOST.`,
    );
  if (!firstRun) return;
  console.log(`\nВход в админку: ${address}/admin/login`);
  console.log(`  почта:  ${config.adminEmail}`);
  console.log(
    `  пароль: ${firstRun.ownerPassword ? `${firstRun.ownerPassword}  (показан один раз, сохраните его)` : 'из ADMIN_PASSWORD'}`,
  );
  if (firstRun.customerPassword) {
    console.log(`\nВход демо-покупателей на сайт: ${address}/auth`);
    console.log(`  почта:  ${DEMO_SIGN_INS.join(' (розница) или ')} (опт)`);
    console.log(`  пароль: ${firstRun.customerPassword}  (показан один раз)`);
  }
  await closeFirstRun(config.dataDir);
}
