import { execute } from '../sql/select.ts';

/**
 * Emails name people: sent or not, they are not kept longer than is useful for an answer to «where
 * is my email».
 */
const KEEP = '-30 days';

export function pruneEmails(app: core.App): void {
  execute(
    app,
    `DELETE FROM outbox WHERE created < strftime('%Y-%m-%d %H:%M:%fZ', 'now', '${KEEP}')`,
  );
}
