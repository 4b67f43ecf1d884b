import type { ComponentProps } from 'react';
import { currencyWords } from '@/lib/imports/columns/currency-words';
import { currenciesOf, type Currencies } from '@/lib/imports/columns/list-currencies';
import { priceOfMore, pricesProblem } from '@/lib/imports/columns/price-unit';
import type { JobPreview } from '@/lib/imports/jobs/model';
import type { Mapping } from '@/lib/imports/model';
import { CurrencyFields } from './currency-fields';
import { WholeListFields } from './whole-list-fields';

/** By what the prices of a list are counted. */
type Counting = {
  currencies: Currencies;
  /** Names of the columns of the list. */
  header: readonly string[];
  /** «Цена за 100 шт.»; '' for none. */
  name: string;
  /** Somebody has yet to say by what. */
  isUncounted: boolean;
};

/** What of the prices must be counted before they are roubles for one piece. */
export const countingOf = (draft: Mapping, preview: JobPreview): Counting => ({
  currencies: currenciesOf(preview, draft),
  header: preview.header,
  name: priceOfMore(draft, preview),
  isUncounted: pricesProblem(preview, draft) !== '',
});

type Props = Omit<Counting, 'isUncounted'> &
  Pick<ComponentProps<typeof CurrencyFields>, 'stored' | 'rates' | 'onRate'> &
  Omit<ComponentProps<typeof WholeListFields>, 'legend' | 'fields'>;

/** Says what the prices are in, and asks for the rates, and by what else they are counted. */
export const CountedPrices = ({
  currencies,
  header,
  name,
  stored,
  rates,
  onRate,
  ...texts
}: Props) => {
  const found = currencyWords(currencies, header);
  return (
    <>
      {found && <p>{found}</p>}
      <CurrencyFields {...{ currencies, stored, rates, onRate, ...texts }} />
      {name && (
        <WholeListFields
          legend={`«${name}»: как получить рубли за\u00A0одну штуку?`}
          fields={currencies.foreign.length > 0 ? ['priceUnit'] : ['priceUnit', 'rate']}
          {...texts}
        />
      )}
    </>
  );
};
