'use client';

import { Check } from '@/components/ui/forms/check';
import { Field } from '@/components/ui/forms/field';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { saveAddress } from '@/lib/accounts/account/actions';
import type { Address } from '@/lib/accounts/account/model';
import { MAX } from '@/lib/accounts/model';
import { routes } from '@/lib/routes';
import { PrivateForm } from '@/components/private-form/private-form';
import {
  usePrivateForm,
  type FieldOf,
  type Owner,
} from '@/components/private-form/use-private-form';
import styles from './address-form.module.css';

/** A new address, or the one given. */
export function AddressForm({ owner, address = {} }: { owner: Owner; address?: Partial<Address> }) {
  const which = address.id ?? 'new';
  const { parts, of, isTyped } = usePrivateForm({
    action: saveAddress,
    form: `address-${which}`,
    owner,
    path: routes.settings({ section: 'addresses', address: which }),
  });
  return (
    <PrivateForm {...parts}>
      <input type="hidden" name="id" value={address.id} />
      <Field
        label="Название"
        hint="Например, «Дом» или «Гараж»"
        maxLength={MAX.title}
        {...of('title', address.title)}
      />
      <PlaceFields address={address} of={of} />
      <Field
        label="Для курьера"
        hint="Подъезд, этаж, домофон"
        maxLength={MAX.comment}
        {...of('comment', address.comment)}
      />
      <Check
        name="isDefault"
        checked={isTyped ? of('isDefault').value === 'on' : address.isDefault}
      >
        Основной адрес
      </Check>
      <div className={styles.buttons}>
        <SubmitButton tone="plain" pending="Сохраняем…">
          {address.id ? 'Сохранить адрес' : 'Добавить адрес'}
        </SubmitButton>
        <a href={routes.settings({ section: 'addresses' })}>Отменить</a>
      </div>
    </PrivateForm>
  );
}

function PlaceFields({ address, of }: { address: Partial<Address>; of: FieldOf }) {
  return (
    <>
      <div className={styles.pair}>
        <Field
          label="Город"
          autoComplete="address-level2"
          maxLength={MAX.city}
          required
          {...of('city', address.city)}
        />
        <Field
          label="Индекс"
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={6}
          {...of('postalCode', address.postalCode)}
        />
      </div>
      <div className={styles.pair}>
        <Field
          label="Улица и дом"
          autoComplete="address-line1"
          maxLength={MAX.street}
          required
          {...of('street', address.street)}
        />
        <Field
          label="Квартира, офис"
          autoComplete="address-line2"
          maxLength={MAX.flat}
          {...of('flat', address.flat)}
        />
      </div>
    </>
  );
}
