/**
 * How a part of the shop is: works, works slowly, does not work, is not there yet, holds nothing
 * yet, or nobody can tell now.
 */
export type State = 'works' | 'slow' | 'down' | 'absent' | 'empty' | 'unknown';

/**
 * One line of the diagnosis. `text`: what was measured, without a word about how the shop is built.
 */
export type Finding = { name: string; state: State; text: string };

/** What the backend tells of the catalogue; times are UTC, '' for never. */
export type BackendHealth = { products: boolean; changedAt: string; importedAt: string };

export const STATE_NAMES: Record<State, string> = {
  works: 'в\u00A0порядке',
  slow: 'с задержкой',
  down: 'сбой',
  absent: 'нет подключения',
  empty: 'пока пусто',
  unknown: 'неизвестно',
};

/** Slower than this people notice, ms. */
const NOTICEABLE = 800;
/** A catalogue that nobody has touched for longer is not today's, hours. */
const FRESH_H = 36;

/** What a time to answer says; null for no answer. */
export function answered(name: string, ms: number | null): Finding {
  if (ms === null) return { name, state: 'down', text: 'Не отвечает' };
  return {
    name,
    state: ms < NOTICEABLE ? 'works' : 'slow',
    text: `Ответ за\u00A0${Math.max(1, Math.round(ms))}\u00A0мс`,
  };
}

/** How fresh the catalogue is; null when that is not known. `now`: UTC ms. */
export function catalogueFinding(reportHealth: BackendHealth | null, now: number): Finding {
  const name = 'Каталог';
  if (!reportHealth)
    return { name, state: 'unknown', text: 'Сведений нет: сервер данных не отвечает' };
  if (!reportHealth.products) return { name, state: 'empty', text: 'Товаров ещё нет' };
  const newest = Math.max(
    0,
    ...[reportHealth.changedAt, reportHealth.importedAt]
      .filter(Boolean)
      .map((time) => Date.parse(time)),
  );
  const imported = reportHealth.importedAt
    ? `Прайс-лист загружен ${moment(Date.parse(reportHealth.importedAt))}`
    : 'Прайс-листы ещё не загружались';
  const changed = reportHealth.changedAt
    ? `, последнее изменение ${moment(Date.parse(reportHealth.changedAt))}`
    : '';
  return {
    name,
    state: now - newest < FRESH_H * 3_600_000 ? 'works' : 'slow',
    text: imported + changed,
  };
}

/** The worst of what should work, as one line for the top of the page. */
export function verdict(findings: Finding[]): { state: State; text: string } {
  if (findings.some(({ state }) => state === 'down'))
    return { state: 'down', text: 'Часть магазина сейчас не работает' };
  if (findings.some(({ state }) => state === 'slow'))
    return { state: 'slow', text: 'Магазин работает с задержкой' };
  return { state: 'works', text: 'Магазин работает' };
}

const MOMENT = new Intl.DateTimeFormat('ru-RU', {
  timeZone: 'Europe/Moscow',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

/** «21 ноября в 10:05», Moscow time. */
export const moment = (ms: number): string => MOMENT.format(ms).replaceAll(' ', '\u00A0');

/** Findings as lines of text, to be sent to somebody. */
export const reportLines = (findings: Finding[]): string =>
  findings
    .map(({ name, state, text }) =>
      `${name}: ${STATE_NAMES[state]}. ${text}.`.replaceAll('\u00A0', ' '),
    )
    .join('\n');
