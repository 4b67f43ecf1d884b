import { counted } from '@/lib/format/plural';

const days = (hours: number) => hours / 24;
const isWholeDays = (hours: number) => hours % 24 === 0;

/** How long something takes: «1–2 дня», «4–6 часов», «сразу». @param from hours */
export function hoursText(from: number, to: number): string {
  if (to === 0) return 'сразу';
  const inDays = isWholeDays(from) && isWholeDays(to);
  const [first, last] = inDays ? [days(from), days(to)] : [from, to];
  const words = counted(last, inDays ? ['день', 'дня', 'дней'] : ['час', 'часа', 'часов']);
  return first === last || first === 0 ? words : `${first}–${words}`;
}
