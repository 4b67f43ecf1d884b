import { chooseAddress, removeAddress } from '@/lib/accounts/account/actions';
import type { Address } from '@/lib/accounts/account/model';
import { MAX_ADDRESSES } from '@/lib/accounts/model';
import { addressLine } from '@/lib/delivery/model';
import { routes } from '@/lib/routes';
import { ButtonForm } from '../button-form';
import type { Owner } from '@/components/private-form/use-private-form';
import { AddressForm } from './address-form';
import styles from './addresses.module.css';

type Props = {
  owner: Owner;
  addresses: Address[];
  /** The id of the address being changed, or `new`. */ open?: string;
};

const HERE = routes.settings({ section: 'addresses' });

/** Where to deliver; the form stands in the place of what it changes. */
export function Addresses({ owner, addresses, open }: Props) {
  const isNew = open === 'new';
  return (
    <>
      {addresses.length === 0 && !isNew && <p>Адресов пока нет.</p>}
      {addresses.length > 0 && (
        <ul className={styles.list}>
          {addresses.map((address) => (
            <li key={address.id} className={styles.address}>
              {address.id === open ? (
                <Opened owner={owner} address={address} />
              ) : (
                <Shown owner={owner} address={address} />
              )}
            </li>
          ))}
        </ul>
      )}
      {isNew && (
        <div className={styles.address}>
          <h3>Новый адрес</h3>
          <AddressForm owner={owner} />
        </div>
      )}
      {!isNew &&
        (addresses.length < MAX_ADDRESSES ? (
          <a
            className={styles.add}
            href={routes.settings({ section: 'addresses', address: 'new' })}
          >
            Добавить адрес
          </a>
        ) : (
          <p>
            Сохранено {MAX_ADDRESSES}
            {'\u00A0'}адресов, больше нельзя. Удалите ненужный, чтобы добавить новый.
          </p>
        ))}
    </>
  );
}

function Shown({ owner, address }: { owner: Owner; address: Address }) {
  const { id, title, comment, isDefault } = address;
  const line = addressLine(address);
  return (
    <>
      {(title || isDefault) && (
        <p className={styles.head}>
          {title && <strong>{title}</strong>}
          {isDefault && <span className={styles.usual}>Основной</span>}
        </p>
      )}
      <p>{line}</p>
      {comment && <p className={styles.comment}>{comment}</p>}
      <div className={styles.acts}>
        <a
          href={routes.settings({ section: 'addresses', address: id })}
          aria-label={`Изменить адрес: ${line}`}
        >
          Изменить
        </a>
        {!isDefault && (
          <ButtonForm
            action={chooseAddress}
            form={`choose-${id}`}
            owner={owner}
            path={HERE}
            about={{ id }}
            tone="text"
            label={`Сделать основным: ${line}`}
          >
            Сделать основным
          </ButtonForm>
        )}
      </div>
    </>
  );
}

function Opened({ owner, address }: { owner: Owner; address: Address }) {
  const path = routes.settings({ section: 'addresses', address: address.id });
  return (
    <>
      <h3>Изменить адрес</h3>
      <AddressForm owner={owner} address={address} />
      <ButtonForm
        action={removeAddress}
        form={`remove-${address.id}`}
        owner={owner}
        path={path}
        about={{ id: address.id }}
        tone="danger"
      >
        Удалить адрес
      </ButtonForm>
    </>
  );
}
