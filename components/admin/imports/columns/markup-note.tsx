import { formatMoney } from '@/lib/format/money';
import type { MarkupBand } from '@/lib/suppliers/model';

/** The supplier's mark-up, by price; `href`: where it is changed. */
export type Markup = { bands: MarkupBand[]; href: string };

/** Where retail prices come from when the list has costs only. */
export function MarkupNote({
  choices,
  markup: { bands, href },
}: {
  choices: readonly string[];
  markup: Markup;
}) {
  if (choices.includes('retail') || !choices.includes('cost')) return null;
  const words =
    bands.length === 0
      ? 'Наценка поставщика не\u00A0указана, поэтому товары останутся без цены'
      : `В\u00A0магазине будет закупочная плюс наценка поставщика: ${bands.map(describe).join(', ')}`;
  return (
    <p>
      Розничной цены в{'\u00A0'}прайс-листе нет. {words}. <a href={href}>Изменить наценку</a>
    </p>
  );
}

const describe = ({ from_kopecks: from, percent }: MarkupBand, place: number) =>
  `${place === 0 ? '' : `от\u00A0${formatMoney(from)} — `}${percent}\u00A0%`;
