import { useMemo, useState } from 'react';
import type { FieldOf } from '@/components/private-form/use-private-form';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import {
  choicesOf,
  choose,
  CONSTANT_FIELDS,
  draftMapping,
  takeOffer,
  type Chosen,
} from '@/lib/imports/columns/choices';
import type { Offer } from '@/lib/imports/columns/offer';
import { FOREIGN } from '@/lib/imports/columns/currency';
import { namedRates } from '@/lib/imports/columns/price-unit';
import {
  shownRate,
  storedRates,
  typedRates,
  withoutOldRates,
  type Rates,
} from '@/lib/imports/columns/rates';
import { answersOf } from '@/lib/imports/jobs/answers';
import { columnField, constantField, rateField } from '@/lib/imports/jobs/forms';
import type { JobPreview } from '@/lib/imports/jobs/model';
import { shopRows } from '@/lib/imports/jobs/shop-rows';
import type { Field, Mapping } from '@/lib/imports/model';
import { AnswerList } from './answer-list';
import styles from './column-choice.module.css';
import { ColumnsTable } from './columns-table';
import { countingOf, CountedPrices } from './counted-prices';
import type { TypedRates } from './currency-fields';
import { FirstRows } from './first-rows';
import { MarkupNote, type Markup } from './markup-note';
import { RowRules } from './row-rules';
import { isChosenField, WholeListFields } from './whole-list-fields';

type Props = { mapping: Mapping; preview: JobPreview; markup: Markup; of: FieldOf };

const PRICES = ['cost', 'retail'] as const;
const TYPED_FIELDS = CONSTANT_FIELDS.filter((field) => !isChosenField(field));

const ShowWithoutScripts = () => (
  <noscript>
    <SubmitButton tone="quiet" named={{ name: 'take', value: '' }}>
      Показать, что получится
    </SubmitButton>
  </noscript>
);

/** That a list has no prices is pressed among the answers. */
const AbsentPrices = ({ constants }: { constants: Mapping['constants'] }) =>
  PRICES.map((field) => (
    <input key={field} type="hidden" name={constantField(field)} value={constants[field] ?? ''} />
  ));

/** What is read from where; the first rows as they will stand in the shop change with it. */
export function ColumnChoice({ mapping: told, preview, markup, of }: Props) {
  // A list may have waited for longer than a rate holds.
  const [mapping] = useState(() => withoutOldRates(told, Date.now()));
  const [chosen, setChosen] = useState(() => chosenAtFirst(mapping, preview, of));
  const [rates, setRates] = useState(() => ratesAtFirst(mapping, preview, of));
  const [pressed, setPressed] = useState<readonly Field[]>([]);
  const rate = typedRates(rates, chosen.constants.rate ?? '');
  const draft = draftMapping(chosen.choices, { ...chosen.constants, rate });
  const order = useMemo(() => orderOf(preview, mapping), [preview, mapping]);
  const answers = answersOf(preview, draft, new Set(pressed)).toSorted(
    (one, other) => placeOf(order, one.field) - placeOf(order, other.field),
  );
  // What is asked may be found there only; it stays open once it is answered.
  const [isFileOpen] = useState(() => answers.some(({ sureness }) => sureness === 'asked'));
  const take = (field: Field, offer: Offer) => {
    setChosen(takeOffer(chosen, field, offer));
    setPressed([...pressed, field]);
  };
  const counting = countingOf(draft, preview);
  const rows = shopRows(preview, draft, markup.bands);
  const texts = {
    chosen,
    presses: pressed.length,
    of,
    onText: (field: Field, text: string) =>
      setChosen((now) => ({ ...now, constants: { ...now.constants, [field]: text } })),
  };
  return (
    <>
      <AnswerList answers={answers} header={preview.header} onOffer={take} />
      <CountedPrices
        {...counting}
        {...texts}
        stored={storedFor(mapping, preview).of}
        rates={rates}
        onRate={(code, text) => setRates((now) => ({ ...now, [code]: text }))}
      />
      <MarkupNote choices={chosen.choices} markup={markup} />
      <FirstRows rows={rows} arePricesUncounted={counting.isUncounted} />
      <WholeListFields
        legend="Одно на весь прайс-лист: столбцов для этого нет"
        fields={TYPED_FIELDS.filter((field) => !isCounted(field, counting))}
        {...texts}
      />
      <AbsentPrices constants={draft.constants} />
      <RowRules {...texts} />
      <details className={styles.file} open={isFileOpen}>
        <summary>Строки файла и{'\u00A0'}все его столбцы</summary>
        <ColumnsTable
          preview={preview}
          choices={chosen.choices}
          currencies={PRICES.map(counting.currencies.columnOf)}
          onChoice={(column, choice) =>
            setChosen({ ...chosen, choices: choose(chosen.choices, column, choice) })
          }
        />
      </details>
      <ShowWithoutScripts />
    </>
  );
}

/** What is asked apart from the rest. */
const isCounted = (field: Field, { currencies, name }: ReturnType<typeof countingOf>): boolean =>
  (field === 'rate' && (currencies.foreign.length > 0 || name !== '')) ||
  (field === 'priceUnit' && name !== '');

/** What was typed before, else the columns in force. */
function chosenAtFirst(mapping: Mapping, preview: JobPreview, of: FieldOf): Chosen {
  const { header, sample } = preview;
  const { plain } = storedFor(mapping, preview);
  const width = Math.max(header.length, ...sample.map(({ cells }) => cells.length));
  return {
    choices: choicesOf(mapping, width).map((choice, at) => of(columnField(at), choice).value),
    constants: Object.fromEntries(
      CONSTANT_FIELDS.map((field) => [
        field,
        of(
          constantField(field),
          field === 'rate' ? (plain ? shownRate(plain) : '') : mapping.constants[field],
        ).value,
      ]),
    ),
  };
}

/** Rates as they were said, each on its day; none where they cannot be read. */
const storedFor = (mapping: Mapping, preview: JobPreview): Rates =>
  storedRates(mapping) ? namedRates(preview, mapping) : { plain: null, of: {} };

function ratesAtFirst(mapping: Mapping, preview: JobPreview, of: FieldOf): TypedRates {
  const stored = storedFor(mapping, preview).of;
  return Object.fromEntries(
    FOREIGN.map((code) => {
      const rate = stored[code];
      return [code, of(rateField(code), rate && shownRate(rate)).value];
    }),
  );
}

const placeOf = (order: readonly Field[], field: Field): number =>
  order.includes(field) ? order.indexOf(field) : order.length;

/** What is asked stays on top once it is answered; what was not shown comes last. */
function orderOf(preview: JobPreview, mapping: Mapping): Field[] {
  return answersOf(preview, mapping, new Set()).map(({ field }) => field);
}
