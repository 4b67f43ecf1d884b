/** What the system says of a folder or of a server. */
const REASONS: { readonly [code: string]: string } = {
  ENOENT: 'папки нет, подключите её',
  ENOSPC: 'там кончилось место',
  EDQUOT: 'там кончилось место',
  EROFS: 'туда нельзя писать',
  EACCES: 'туда нельзя писать',
  EPERM: 'туда нельзя писать',
  EIO: 'диск не\u00A0читается или не\u00A0пишется',
  ECONNREFUSED: 'хранилище не\u00A0отвечает',
  ECONNRESET: 'хранилище не\u00A0отвечает',
  ETIMEDOUT: 'хранилище не\u00A0отвечает',
  ENOTFOUND: 'хранилище не\u00A0найдено по\u00A0адресу',
  TIMEOUT: 'хранилище не\u00A0отвечает',
  ERR_SQLITE_ERROR: 'база магазина не\u00A0читается',
};

const STATUSES: { readonly [status: number]: string } = {
  401: 'хранилище не\u00A0принимает ключ',
  403: 'хранилище не\u00A0принимает ключ или не\u00A0разрешает писать',
  404: 'в\u00A0хранилище нет такой корзины',
  507: 'там кончилось место',
};

/** @param error what sending a copy has thrown @returns why, in Russian, for the shop's owner */
export function reasonOf(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, status } = cause as { code?: unknown; status?: unknown };
    const known = REASONS[String(code)] ?? STATUSES[Number(status)];
    if (known) return known;
    if (cause.name === 'TimeoutError' || cause.name === 'AbortError') return REASONS.TIMEOUT!;
  }
  const status = (error as { status?: unknown } | null)?.status;
  return status ? `хранилище ответило ${Number(status)}` : 'отправить не\u00A0удалось';
}
