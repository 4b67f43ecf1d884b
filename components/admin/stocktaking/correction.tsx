'use client';

import { adminRoutes } from '@/lib/admin-routes';
import { correctCounted, dropCounted } from '@/lib/stocktaking/actions';
import type { StocktakingLine } from '@/lib/stocktaking/model';
import { ButtonForm } from '../record-form/button-form';
import styles from './stocktaking.module.css';

/** What was counted of one line, written anew or taken back. */
export function Correction({ id, line: { offer, brand, article, counted }, account, missing }: { id: string; line: StocktakingLine; account: string; missing: boolean }) {
  const path = adminRoutes.stocktaking(id);
  const what = `${brand} ${article}`;
  return (
    <div className={styles.correct}>
      <ButtonForm key={`set-${counted}`} form={`set-${offer}`} path={path} account={account} action={correctCounted} hidden={{ id, offer, seen: missing ? '' : String(counted) }} button="Записать" pending="…" tone="text" label={`Записать посчитанное: ${what}`}>
        {(errorOf) => (
          <>
            <input name="counted" inputMode="numeric" maxLength={20} defaultValue={missing ? '' : counted} aria-label={`Посчитано: ${what}`} aria-invalid={!!errorOf('counted')} aria-describedby={`wrong-${offer}`} />
            <span id={`wrong-${offer}`} className={styles.wrong}>{errorOf('counted')}</span>
          </>
        )}
      </ButtonForm>
      {!missing && <ButtonForm form={`drop-${offer}`} path={path} account={account} action={dropCounted} hidden={{ id, offer, seen: String(counted) }} button="Убрать" pending="…" tone="text" label={`Убрать строку: ${what}`} />}
    </div>
  );
}
