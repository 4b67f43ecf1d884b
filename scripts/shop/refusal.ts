/**
 * Something a person must know and can mend, in one Russian sentence: printed as it is, without a
 * stack.
 */
export class Refusal extends Error {
  override name = 'Refusal';
}

const SYSTEM: Record<string, string> = {
  ENOSPC: 'Закончилось место на диске. Освободите его и запустите снова.',
  EDQUOT: 'Исчерпана квота на диске. Освободите место и запустите снова.',
  EROFS: 'Диск доступен только для чтения.',
};

const PATH_PROBLEMS: Record<string, string> = {
  EACCES: 'Нет доступа к',
  EPERM: 'Нет доступа к',
  ENOTDIR: 'Это не папка:',
};

/**
 * What a person reads instead of an error: one line where the cause is known, the stack (it is the
 * operator's console) where it is not.
 */
export function explain(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  if (!(error instanceof Error)) return String(error);
  const { code = '', path } = error as NodeJS.ErrnoException;
  const known = SYSTEM[code] ?? (path && PATH_PROBLEMS[code] && `${PATH_PROBLEMS[code]} ${path}`);
  return known || `Непредвиденная ошибка: ${error.stack ?? error.message}`;
}
