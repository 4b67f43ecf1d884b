import type { FieldOf } from '@/components/private-form/use-private-form';
import { Field } from '@/components/ui/forms/field';
import { formatDay } from '@/lib/format/moment';
import type { Chosen } from '@/lib/imports/columns/choices';
import {
  CURRENCY_NAMES,
  CURRENCY_WORDS,
  FOREIGN,
  type Currency,
} from '@/lib/imports/columns/currency';
import { SKIPPED, UNTOLD_ANSWERS, type Currencies } from '@/lib/imports/columns/list-currencies';
import { shownRate, type Rate, type Rates } from '@/lib/imports/columns/rates';
import { rateField } from '@/lib/imports/jobs/forms';
import type { Field as ListField } from '@/lib/imports/model';
import styles from './currency-fields.module.css';
import { ListChoice } from './list-choice';
import fields from './list-fields.module.css';

const UNTOLD = [
  { value: '', text: 'Выберите' },
  ...UNTOLD_ANSWERS.map((answer) => ({
    value: answer,
    text: answer === SKIPPED ? 'не загружать такие строки' : `в\u00A0${CURRENCY_WORDS[answer]}`,
  })),
];

/** What is typed for each currency. */
export type TypedRates = Partial<Record<Currency, string>>;

type Props = {
  currencies: Currencies;
  /** As they were said before, each on its day. */
  stored: Rates['of'];
  rates: TypedRates;
  onRate: (currency: Currency, text: string) => void;
  chosen: Chosen;
  /** What was not typed is shown anew when this changes. */
  presses: number;
  of: FieldOf;
  onText: (field: ListField, text: string) => void;
};

/**
 * Asks for a rate of each currency that was found, and for what the other prices are in. The rest is
 * at hand for what turns up further down in the file.
 */
export function CurrencyFields({ currencies, chosen, presses, of, onText, ...rates }: Props) {
  const { foreign, isAsked } = currencies;
  const others = FOREIGN.filter((code) => !foreign.includes(code));
  const isTold = others.some((code) => rates.rates[code] || of(rateField(code)).error);
  const untold = (
    <ListChoice
      field="currency"
      label={'В\u00A0какой валюте цены, у\u00A0которых она не\u00A0указана'}
      options={UNTOLD}
      {...{ chosen, presses, of, onText }}
    />
  );
  return (
    <>
      {foreign.length > 0 && (
        <fieldset className={fields.fields}>
          <legend>{legendOf(foreign)}</legend>
          <RateFields codes={foreign} of={of} {...rates} />
          {isAsked && untold}
        </fieldset>
      )}
      {foreign.length === 0 && isAsked && <div className={fields.fields}>{untold}</div>}
      <details className={styles.others} open={isTold || undefined}>
        <summary>Другие валюты, если они встретятся дальше в{'\u00A0'}файле</summary>
        <div className={fields.fields}>
          <RateFields codes={others} of={of} {...rates} />
          {!isAsked && untold}
        </div>
      </details>
    </>
  );
}

const legendOf = (foreign: readonly Currency[]): string =>
  `Цены в\u00A0${foreign.map((code) => CURRENCY_WORDS[code]).join(' и\u00A0')}: по какому курсу считать рубли?`;

const RateFields = ({
  codes,
  stored,
  rates,
  onRate,
  of,
}: { codes: readonly Currency[] } & Pick<Props, 'stored' | 'rates' | 'onRate' | 'of'>) =>
  codes.map((code) => (
    <Field
      key={code}
      label={`Курс ${CURRENCY_NAMES[code]}: рублей за\u00A01\u00A0${code}`}
      hint={saidWords(stored[code], rates[code])}
      inputMode="decimal"
      maxLength={20}
      onChange={(text) => onRate(code, text)}
      {...of(rateField(code))}
      value={rates[code] ?? ''}
    />
  ));

/** On which day a rate was said, until another one is typed. */
const saidWords = (stored: Rate | undefined, typed: string | undefined): string =>
  stored?.said && typed === shownRate(stored)
    ? `Указан ${formatDay(stored.said)}`
    : 'Например: 92,5';
