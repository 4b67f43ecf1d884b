import type { ComponentProps } from 'react';
import { currencyWords } from '@/lib/imports/columns/currency-words';
import { currenciesOf, type Currencies } from '@/lib/imports/columns/list-currencies';
import { priceOfMore } from '@/lib/imports/columns/price-unit';
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
};

/** What of the prices must be counted before they are roubles for one piece. */
export const countingOf = (draft: Mapping, preview: JobPreview): Counting => ({
  currencies: currenciesOf(preview, draft),
  header: preview.header,
  name: priceOfMore(draft, preview),
});

type Props = Counting &
  Pick<ComponentProps<typeof CurrencyFields>, 'stored' | 'rates' | 'onRate'> &
  Omit<ComponentProps<typeof WholeListFields>, 'legend' | 'fields'>;

/** Says what the prices are in, and asks for the rates, and for how many pieces the prices are. */
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
          legend={`«${name}»: за\u00A0сколько штук эта цена?`}
          fields={['priceUnit']}
          {...texts}
        />
      )}
    </>
  );
};
