'use client';

import type { FieldOf } from '@/components/private-form/use-private-form';
import { Field } from '@/components/ui/forms/field';
import { adminRoutes } from '@/lib/admin-routes';
import { formatNumber } from '@/lib/format/money';
import { counted, type PluralForms } from '@/lib/format/plural';
import { cancelCounting, postCounted } from '@/lib/stocktaking/actions';
import { MOST_MISSING, type StocktakingCounts } from '@/lib/stocktaking/model';
import { ButtonForm } from '../record-form/button-form';
import styles from './stocktaking.module.css';

const LINES: PluralForms = ['позиция', 'позиции', 'позиций'];

/** Posting, with what it will do, and giving up. */
export function EndForms({
  id,
  counts,
  account,
}: {
  id: string;
  counts: StocktakingCounts;
  account: string;
}) {
  const { lines, missing } = counts;
  const path = adminRoutes.stocktaking(id);
  return (
    <>
      <p>{whatChanges(counts)}</p>
      <div className={styles.end}>
        <ButtonForm
          form="post"
          path={path}
          account={account}
          action={postCounted}
          hidden={{ id, missing: String(missing) }}
          button="Провести"
          pending="Проводим…"
          tone="plain"
        >
          {(of) => <PostFields missing={missing} of={of} />}
        </ButtonForm>
        <details>
          <summary>Отменить инвентаризацию</summary>
          <p>Посчитанное ({counted(lines, LINES)}) останется в истории, остатки не изменятся.</p>
          <ButtonForm
            form="cancel"
            path={path}
            account={account}
            action={cancelCounting}
            hidden={{ id }}
            button="Отменить"
            pending="Отменяем…"
            tone="danger"
          />
        </details>
      </div>
    </>
  );
}

function whatChanges({ lines, differing, surplus, shortage }: StocktakingCounts): string {
  if (lines === 0) return 'Пока ничего не\u00A0посчитано: остатки не\u00A0изменятся.';
  if (differing === 0) return 'Посчитанное сходится с\u00A0учётом: остатки не\u00A0изменятся.';
  return `Остатки изменятся у\u00A0${counted(differing, ['позиции', 'позиций', 'позиций'])} из\u00A0${formatNumber(lines)}: излишек ${formatNumber(surplus)}\u00A0шт., недостача ${formatNumber(shortage)}\u00A0шт. Обещанное по\u00A0заказам останется обещанным.`;
}

function PostFields({ missing, of }: Pick<StocktakingCounts, 'missing'> & { of: FieldOf }) {
  return (
    <>
      <Field
        label="Причина"
        maxLength={300}
        required
        hint="Например: плановая за ноябрь"
        {...of('reason')}
      />
      {missing > 0 && missing <= MOST_MISSING && (
        <Field
          label="Непосчитанные — обнулить"
          inputMode="numeric"
          maxLength={6}
          hint={`Не посчитано: ${counted(missing, LINES)} с остатком. Чтобы записать им ноль, впишите это число; пусто — их остатки не изменятся`}
          {...of('zero')}
        />
      )}
    </>
  );
}
