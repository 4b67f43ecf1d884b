import { formatNumber } from '@/lib/format/money';
import { MOST_COUNTED, type Extent } from '@/lib/lists/model';
import { LIST_SIZE } from '@/lib/lists/schema';

/**
 * «Найдено 1 284», or what is known of it: «Найдено больше 3 000».
 * @param rows on the page
 */
export function foundText(page: number, rows: number, { hasNext, found }: Extent): string {
  const passed = (page - 1) * LIST_SIZE + rows;
  if (!hasNext) return said(passed);
  const isCounted = found !== null && found <= MOST_COUNTED && found > passed;
  if (isCounted) return said(found);
  return `Найдено больше\u00A0${formatNumber(Math.max(passed, Math.min(found ?? 0, MOST_COUNTED)))}`;
}

const said = (count: number) => `Найдено\u00A0${formatNumber(count)}`;

/** What has come while somebody was among the rows. */
export const waitingText = (count: number): string =>
  `Новых:\u00A0${formatNumber(count)}, встанут в\u00A0список, когда вы из\u00A0него выйдете`;
