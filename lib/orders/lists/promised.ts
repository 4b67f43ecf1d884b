import { shopToday } from '../../format/day.ts';
import { counted } from '../../format/plural.ts';

const DAY_MS = 86_400_000;
const WORDS: Record<string, string> = {
  '-2': 'позавчера',
  '-1': 'вчера',
  '0': 'сегодня',
  '1': 'завтра',
};
const dayOf = new Intl.DateTimeFormat('ru-RU', { timeZone: 'UTC', day: 'numeric', month: 'short' });

/**
 * A promised day as a column has room for it: «вчера», «сегодня», «24 нояб.».
 * @param iso the beginning of that day by the shop's clock, UTC
 * @param isPending nothing has come yet, so a day that is over is a broken promise
 * @returns `late`: by how long, in words; '' when it is not
 */
export function promisedText(
  iso: string,
  isPending: boolean,
  now = new Date(),
): { text: string; late: string } {
  const [day, today] = [shopToday(new Date(iso)), shopToday(now)];
  const ahead = (Date.parse(day) - Date.parse(today)) / DAY_MS;
  const text = WORDS[String(ahead)] ?? dayOf.format(new Date(day)).replace(' ', '\u00A0');
  return {
    text,
    late:
      isPending && ahead < 0
        ? `просрочено на\u00A0${counted(-ahead, ['день', 'дня', 'дней'])}`
        : '',
  };
}
