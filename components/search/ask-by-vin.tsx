import { FieldFrame } from '@/components/ui/forms/field-frame';
import field from '@/components/ui/forms/field.module.css';
import button from '@/components/ui/forms/submit-button.module.css';
import { vinSays } from '@/components/vin-requests/car-facts';
import { foldVin } from '@/lib/garage/model';
import { routes } from '@/lib/routes';
import { MAX } from '@/lib/vin-requests/model';
import styles from './ask-by-vin.module.css';

/** Once on a page. */
const PART = 'wanted-part';
const HINT = 'Например: колодки передние, оригинал или аналог';

/**
 * Who looked for a VIN has said which car; which part is asked for here, and the request begins
 * with both. Of plain elements: what a list says is put into pages without React.
 */
export function AskByVin({ vin }: { vin: string }) {
  const car = vinSays({ vin: foldVin(vin) });
  return (
    <div className={styles.box}>
      <p>
        Похоже, это VIN автомобиля{car && ` (${car})`}. Осталось сказать, какая деталь нужна, и
        {'\u00A0'}мы подберём её по{'\u00A0'}VIN.
      </p>
      <form className={styles.form} action={routes.vinRequest()}>
        <input type="hidden" name="q" value={vin} />
        <FieldFrame id={PART} label="Какая деталь нужна" hint={HINT}>
          <div className={field.frame}>
            <input
              className={field.input}
              id={PART}
              name="part"
              maxLength={MAX.query}
              autoComplete="off"
              aria-describedby={`${PART}-note`}
            />
          </div>
        </FieldFrame>
        <button className={`${button.button} ${button.main}`} type="submit">
          Запросить подбор
        </button>
      </form>
    </div>
  );
}
