import type { Seller } from '@/lib/documents/model';
import styles from './bank-box.module.css';

/** Where the money goes, in the places where bookkeepers look for it. */
export function BankBox({ seller: { name, inn, kpp, bank } }: { seller: Seller }) {
  return (
    <dl className={styles.box}>
      <div className={styles.wide}>
        <dt>Банк получателя</dt>
        <dd>{bank.name}</dd>
      </div>
      <div>
        <dt>БИК</dt>
        <dd>{bank.bik}</dd>
      </div>
      <div>
        <dt>Корр. счёт</dt>
        <dd>{bank.correspondentAccount}</dd>
      </div>
      <div className={styles.wide}>
        <dt>Получатель</dt>
        <dd>{name}</dd>
      </div>
      <div>
        <dt>ИНН{kpp && ' / КПП'}</dt>
        <dd>
          {inn}
          {kpp && ` / ${kpp}`}
        </dd>
      </div>
      <div>
        <dt>Счёт</dt>
        <dd>{bank.account}</dd>
      </div>
    </dl>
  );
}
