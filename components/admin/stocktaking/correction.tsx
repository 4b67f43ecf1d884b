'use client';

import type { FieldOf } from '@/components/private-form/use-private-form';
import { Confirmed } from '@/components/ui/confirmed';
import { adminRoutes } from '@/lib/admin-routes';
import { correctCounted, dropCounted } from '@/lib/stocktaking/actions';
import type { StocktakingLine } from '@/lib/stocktaking/model';
import { ButtonForm } from '../record-form/button-form';
import styles from './stocktaking.module.css';

/** What was counted of one line, written anew or taken back. */
export function Correction({
  id,
  line: { offer, brand, article, counted },
  account,
  missing,
}: {
  id: string;
  line: StocktakingLine;
  account: string;
  missing: boolean;
}) {
  const path = adminRoutes.stocktaking(id);
  const what = `${brand} ${article}`;
  return (
    <div className={styles.correct}>
      <ButtonForm
        form={`set-${offer}`}
        path={path}
        account={account}
        action={correctCounted}
        hidden={{ id, offer }}
        seen={{ seen: missing ? '' : String(counted) }}
        button="Записать"
        pending="…"
        tone="text"
        label={`Записать посчитанное: ${what}`}
      >
        {(of) => (
          <CountedField
            {...of('counted', missing ? '' : String(counted))}
            what={what}
            note={`wrong-${offer}`}
          />
        )}
      </ButtonForm>
      {!missing && (
        <Confirmed question="Убрать" about={what}>
          <p>Посчитанное пропадёт: позиция снова будет непосчитанной.</p>
          <ButtonForm
            form={`drop-${offer}`}
            path={path}
            account={account}
            action={dropCounted}
            hidden={{ id, offer, seen: String(counted) }}
            button="Убрать из посчитанного"
            pending="…"
            tone="danger"
            label={`Убрать из посчитанного: ${what}`}
          />
        </Confirmed>
      )}
    </div>
  );
}

function CountedField({
  name,
  value,
  error,
  what,
  note,
}: ReturnType<FieldOf> & { what: string; note: string }) {
  return (
    <>
      <input
        name={name}
        inputMode="numeric"
        maxLength={20}
        defaultValue={value}
        aria-label={`Посчитано: ${what}`}
        aria-invalid={!!error}
        aria-describedby={note}
      />
      <span id={note} className={styles.wrong}>
        {error}
      </span>
    </>
  );
}
