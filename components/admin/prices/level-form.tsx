'use client';

import type { Owner } from '@/components/private-form/use-private-form';
import { Check } from '@/components/ui/forms/check';
import { Choice } from '@/components/ui/forms/choice';
import { Field } from '@/components/ui/forms/field';
import { adminRoutes } from '@/lib/admin-routes';
import { PRICE_BASES, ROUNDINGS, type AsksPayment, type PriceBase } from '@/lib/prices/model';
import { saveLevel } from '@/lib/prices/admin/actions';
import type { AdminLevel } from '@/lib/prices/admin/model';
import { roundingText } from '@/lib/prices/admin/texts';
import { RecordForm } from '../record-form/record-form';
import { AsksPaymentChoice } from './asks-payment-choice';
import { ASKS_PAYMENT_NAMES, BASE_NAMES } from './base-names';
import { percentToType } from './to-type';
import styles from './prices.module.css';

const BASES = PRICE_BASES.map((value) => ({ value, text: BASE_NAMES[value] }));
const STEPS = ROUNDINGS.map((kopecks) => ({
  value: String(kopecks),
  text: roundingText(kopecks),
}));
const wordsOf = (name: string, stored: string) =>
  name === 'base'
    ? (BASE_NAMES[stored as PriceBase] ?? '')
    : name === 'rounding'
      ? roundingText(Number(stored))
      : name === 'asks_payment'
        ? (ASKS_PAYMENT_NAMES[stored as AsksPayment] ?? '')
        : '';

const PERCENT_HINT = '−11 — скидка, 20 — наценка, 0 — как есть';
const RETAIL_HINT =
  'Без\u00A0этого покупатель не\u00A0платит больше, чем\u00A0без\u00A0уровня: что\u00A0посчитано дороже розницы, стоит как\u00A0в\u00A0рознице. Фиксированные цены остаются, какими о\u00A0них договорились.';
const ABOVE_RETAIL = (
  <>
    Может быть выше розничной
    <small className={styles.hint}>{RETAIL_HINT}</small>
  </>
);

const BLANK: AdminLevel = {
  id: '',
  name: '',
  code: '',
  base: 'retail',
  percent: 0,
  roundingKopecks: 1,
  belowCost: false,
  mayExceedRetail: false,
  asksPayment: 'invoice',
  isDefault: false,
  customers: 0,
  rules: 0,
  updatedAt: '',
};

/** A level as its fields hold it. */
const toType = (level: AdminLevel) => ({
  name: level.name,
  code: level.code,
  base: level.base,
  percent: percentToType(level.percent),
  rounding: String(Math.max(level.roundingKopecks, 1)),
  below_cost: level.belowCost ? 'on' : '',
  may_exceed_retail: level.mayExceedRetail ? 'on' : '',
  asks_payment: level.asksPayment,
});

/** What a level is: its name, and how its prices are counted where no rule says otherwise. */
export function LevelForm({
  level,
  owner,
  done,
}: {
  level: AdminLevel | null;
  owner: Owner;
  done: boolean;
}) {
  const { id, updatedAt } = level ?? BLANK;
  return (
    <RecordForm
      title={level ? 'Уровень' : 'Новый уровень'}
      form="level"
      path={adminRoutes.priceLevel(id || 'new')}
      action={saveLevel}
      stored={toType(level ?? BLANK)}
      seen={updatedAt}
      owner={owner}
      done={done && 'Сохранено. Цены уже новые.'}
      hidden={{ id }}
      words={wordsOf}
      submit={level ? 'Сохранить' : 'Добавить'}
    >
      {(of, box) => (
        <>
          <div className={styles.pair}>
            <Field
              label="Название"
              maxLength={80}
              required
              {...of('name', 'Покупатель видит его в своём кабинете')}
            />
            <Field
              label="Код"
              maxLength={40}
              {...of('code', 'Латинскими буквами; пусто — по названию')}
            />
          </div>
          <div className={styles.pair}>
            <Choice label="От чего считать" options={BASES} {...of('base')} />
            <Field label="Процент" maxLength={9} required {...of('percent', PERCENT_HINT)} />
            <Choice label="Округлять вверх" options={STEPS} {...of('rounding')} />
          </div>
          <Check {...box('below_cost')}>Можно продавать ниже закупки</Check>
          <Check {...box('may_exceed_retail')}>{ABOVE_RETAIL}</Check>
          <AsksPaymentChoice of={of} />
        </>
      )}
    </RecordForm>
  );
}
