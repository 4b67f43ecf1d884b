import { adminRoutes } from '../../lib/admin-routes.ts';
import { log } from '../../lib/log.ts';
import { describeError, toAppError } from '../../lib/pocketbase/errors.ts';

/** What the worker is at, as the shop's owner reads it after «Не удалось». */
const TASKS = {
  work: 'узнать, есть ли что делать с\u00A0прайс-листами',
  reading: 'взять прайс-лист на\u00A0проверку',
  writing: 'взять прайс-лист на\u00A0загрузку',
  looking: 'прочитать прайс-лист',
  checking: 'проверить прайс-лист',
  running: 'загрузить прайс-лист',
  rolling_back: 'вернуть то, что было до\u00A0загрузки прайс-листа',
  arrival: 'поставить прайс-лист в\u00A0очередь',
  folders: 'посмотреть папки поставщиков',
  addresses: 'забрать прайс-листы по\u00A0ссылкам поставщиков',
  copying: 'сделать резервную копию',
  tidying: 'убрать старые файлы загрузок',
  living: 'продолжить загрузку прайс-листов',
} as const;
export type WorkerTask = keyof typeof TASKS;

/** Why the machine refuses, by the code of Node. */
const MACHINE: Record<string, string> = {
  EACCES: 'нет доступа к\u00A0файлу или папке',
  EPERM: 'нет доступа к\u00A0файлу или папке',
  EROFS: 'диск только для\u00A0чтения',
  ENOENT: 'нет файла или папки',
  ENOSPC: 'на\u00A0диске закончилось место',
  EMFILE: 'открыто слишком много файлов',
};
/**
 * Why the backend does, by ours; a token of its own that it no longer knows is renewed by the
 * worker.
 */
const BACKEND: { [code: string]: string } = {
  backend_unavailable: 'сервер данных не\u00A0отвечает',
  too_many_requests: 'сервер данных занят',
  sign_in_required: 'сервер данных не\u00A0узнал загрузчика',
  forbidden: 'сервер данных не\u00A0узнал загрузчика',
  invalid_input: 'сервер данных не\u00A0принял данные',
  unexpected: 'ошибка в\u00A0программе, сообщите о\u00A0ней разработчику',
};

/**
 * Logs what the worker could not do as an error, so that it is also kept for the owner's page.
 * @param about the job by its id, or the file by its name
 */
export function tellFailure(
  task: WorkerTask,
  error: unknown,
  about: { job?: string; file?: string } = {},
): void {
  const { code } = toAppError(error);
  const { job, file } = about;
  const why =
    MACHINE[String((error as NodeJS.ErrnoException | null)?.code)] ??
    BACKEND[code] ??
    BACKEND.unexpected;
  const technical = {
    ...describeError(error),
    ...(code === 'unexpected' && { stack: (error as Error | null)?.stack }),
  };
  log.error(
    { ...(job && { path: adminRoutes.importJob(job) }), ...technical },
    `Не\u00A0удалось ${TASKS[task]}${file ? ` «${file}»` : ''}: ${why}`,
  );
}
