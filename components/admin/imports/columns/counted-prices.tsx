import type { ComponentProps } from 'react';
import { CURRENCY_WORDS, type Currency } from '@/lib/imports/columns/currency';
import { priceOfMore } from '@/lib/imports/columns/price-unit';
import type { JobPreview } from '@/lib/imports/jobs/model';
import type { Mapping } from '@/lib/imports/model';
import { WholeListFields } from './whole-list-fields';

/** By what the prices of a list are counted. `currency`: not the shop's. */
type Counting = { currency: Currency | null; /** «Цена за 100 шт.»; '' for none. */ name: string };

/** What of the prices must be counted before they are roubles for one piece. */
export function countingOf(draft: Mapping, { currency = null, header }: JobPreview): Counting {
  const hasPrices = draft.columns.cost ?? draft.columns.retail;
  const foreign = hasPrices && currency !== 'RUB' ? currency : null;
  return { currency: foreign, name: priceOfMore(draft, header) };
}

type Props = Counting & Omit<ComponentProps<typeof WholeListFields>, 'legend' | 'fields'>;

/** Asks for the rate, and for how many pieces the prices are. */
export const CountedPrices = ({ currency, name, ...texts }: Props) => (
  <>
    {currency && (
      <WholeListFields
        legend={`Цены в\u00A0${CURRENCY_WORDS[currency]}: по какому курсу считать рубли?`}
        fields={['rate']}
        {...texts}
      />
    )}
    {name && (
      <WholeListFields
        legend={`«${name}»: за\u00A0сколько штук эта цена?`}
        fields={['priceUnit']}
        {...texts}
      />
    )}
  </>
);
