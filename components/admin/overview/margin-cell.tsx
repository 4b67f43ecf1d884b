import { formatDecimal, formatMoney } from '@/lib/format/money';
import { marginOf, type Sums } from '@/lib/overview/model';

/** Kopecks in whole roubles: «12 450 ₽». */
export const roughMoney = (kopecks: number): string => formatMoney(Math.round(kopecks / 100) * 100);

/** What is earned, where the cost is known: «12 450 ₽, 18,5 %». */
export function MarginCell({ sums }: { sums: Sums }) {
  const margin = marginOf(sums);
  return margin ? (
    <>
      {roughMoney(margin.kopecks)}, {percentOf(margin.percent)}
    </>
  ) : (
    <>—</>
  );
}

/** «18,5 %», «−3 %» */
export const percentOf = (percent: number): string =>
  `${formatDecimal(percent).replace('-', '−')}\u00A0%`;
