'use client';

import { FigureTable } from '@/components/admin/figure-table';
import { PrivateForm } from '@/components/private-form/private-form';
import { usePrivateForm, type Owner } from '@/components/private-form/use-private-form';
import { Field } from '@/components/ui/forms/field';
import { FormMessage } from '@/components/ui/forms/form-message';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { adminRoutes } from '@/lib/admin-routes';
import { formatDay } from '@/lib/format/moment';
import { routes } from '@/lib/routes';
import { addVatRate, removeVatRate } from '@/lib/vat/actions';
import { rateName, rateOn, type VatRate } from '@/lib/vat/model';
import styles from './settings-form.module.css';

type Props = { rates: VatRate[]; today: string; owner: Owner; saved: boolean };

/** What VAT is and was, by date; a rate that is to come can be named beforehand and taken back. */
export function VatPanel({ rates, today, owner, saved }: Props) {
  const { parts, of } = usePrivateForm({
    action: addVatRate,
    form: 'vat',
    owner,
    path: adminRoutes.settingsTab('prices'),
    door: routes.adminSignIn,
  });
  const current = rateOn(rates, today);
  return (
    <section className={styles.section} id="vat" aria-labelledby="vat-title">
      <h2 id="vat-title">НДС</h2>
      <div className={styles.fields}>
        {saved && parts.state.status === 'idle' && (
          <FormMessage kind="done">Сохранено.</FormMessage>
        )}
        <p>
          {current && current.percent > 0
            ? 'Цены в магазине указаны с\u00A0НДС.'
            : 'Магазин продаёт без\u00A0НДС: так сказано у\u00A0цен, в\u00A0заказах и\u00A0счетах.'}{' '}
          В документах стоит ставка того дня, когда оформлен заказ.
        </p>
        <RateTable rates={rates} today={today} owner={owner} />
        <PrivateForm {...parts}>
          <div className={styles.pair}>
            <Field
              label="Новая ставка, %"
              hint="0 — без НДС, например на УСН"
              inputMode="decimal"
              maxLength={4}
              {...of('percent')}
            />
            <Field label="С какого дня" type="date" {...of('from')} />
          </div>
          <div>
            <SubmitButton tone="plain" pending="Сохраняем…">
              Добавить ставку
            </SubmitButton>
          </div>
        </PrivateForm>
      </div>
    </section>
  );
}

function RemoveRate({ rate: { id, percent, from }, owner }: { rate: VatRate; owner: Owner }) {
  const { parts } = usePrivateForm({
    action: removeVatRate,
    form: `vat-${id}`,
    owner,
    path: adminRoutes.settingsTab('prices'),
    door: routes.adminSignIn,
  });
  return (
    <PrivateForm {...parts}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="from" value={from} />
      <SubmitButton
        tone="text"
        pending="Убираем…"
        label={`Убрать ставку «${rateName(percent)}» с ${formatDay(from)}`}
      >
        Убрать
      </SubmitButton>
    </PrivateForm>
  );
}

function RateTable({ rates, today, owner }: Omit<Props, 'saved'>) {
  const current = rateOn(rates, today);
  const stateOf = (rate: VatRate) => {
    if (rate.from > today) return <RemoveRate key="remove" rate={rate} owner={owner} />;
    return rate === current ? <strong key="now">действует</strong> : 'была';
  };
  return (
    <FigureTable
      caption="Ставки НДС по датам"
      columns={[{ name: 'Ставка' }, { name: 'С какого дня' }, { name: 'Состояние' }]}
      rows={rates.map((rate) => ({
        key: rate.id,
        cells: [rateName(rate.percent), formatDay(rate.from), stateOf(rate)],
      }))}
    />
  );
}
