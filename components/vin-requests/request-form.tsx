'use client';

import { useState } from 'react';
import { ConsentCheck } from '@/components/consent/consent-check';
import { PrivateForm } from '@/components/private-form/private-form';
import {
  usePrivateForm,
  type FieldOf,
  type Owner,
} from '@/components/private-form/use-private-form';
import { Field } from '@/components/ui/forms/field';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import type { KeptFile } from '@/components/uploads/file-list';
import { FilesField } from '@/components/uploads/files-field';
import type { ActionState } from '@/lib/actions/state';
import { routes } from '@/lib/routes';
import { vinRequestRoutes } from '@/lib/vin-request-routes';
import { sendVinRequest } from '@/lib/vin-requests/actions';
import { MAX, VIN_FORM } from '@/lib/vin-requests/model';
import { CarFields, type GarageChoice } from './car-fields';
import styles from './request-form.module.css';

type Props = {
  owner: Owner;
  /** Nobody is signed in: the form asks how to answer. */
  isGuest: boolean;
  /** What the fields begin with. */
  start: { words: string; vin: string; carWords: string; car: string };
  cars: GarageChoice[];
  /** Whatever is sent with it again is the same request. */
  formKey: string;
  /** Version of the document that is consented to, and whether he has. */
  document: string;
  agreed: boolean;
  /** Files that wait to be sent with it. */
  files: KeptFile[];
  /** Why files were not taken, and why the form was not, when the browser sent it by itself. */
  refused: string[];
  answer?: ActionState;
};

/** What to look for, and for which car; works without JavaScript. */
export function RequestForm({
  owner,
  isGuest,
  start,
  cars,
  formKey,
  document,
  agreed,
  files,
  refused,
  answer,
}: Props) {
  const { parts, of } = usePrivateForm({
    action: sendVinRequest,
    form: VIN_FORM,
    owner,
    path: routes.vinRequest(),
    start: answer,
  });
  // The page may be rendered anew while files wait by the key that it had at first.
  const [key] = useState(() => of('key', formKey).value);
  return (
    <PrivateForm {...parts}>
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="document" value={document} />
      <div className={styles.fields}>
        <Field
          {...of('words', start.words)}
          label="Что подобрать"
          hint="Названия, номера, сколько штук, оригинал или аналог"
          rows={4}
          maxLength={MAX.words}
          required
        />
        <CarFields
          of={of}
          cars={cars}
          chosen={start.car}
          start={{ vin: start.vin, words: start.carWords }}
        />
        <OwnFiles files={files} refused={refused} formKey={key} />
        {isGuest && <GuestFields of={of} />}
        <ConsentCheck state={parts.state} agreed={agreed} />
        <div>
          <SubmitButton unscripted={{ action: vinRequestRoutes.uploadVinFile(), name: 'send' }}>
            Отправить запрос
          </SubmitButton>
        </div>
      </div>
    </PrivateForm>
  );
}

/** Files that wait by the key of the form: the page itself knows of them. */
function OwnFiles({
  files,
  refused,
  formKey,
}: {
  files: KeptFile[];
  refused: string[];
  formKey: string;
}) {
  const [waiting, setWaiting] = useState(files);
  const remove = (file: string) => {
    setWaiting((all) => all.filter(({ id }) => id !== file));
    void fetch(vinRequestRoutes.uploadVinFile({ key: formKey, remove: file }), {
      method: 'POST',
    }).catch(() => undefined);
  };
  return (
    <FilesField
      files={waiting}
      refused={refused}
      label="Фотографии"
      sends
      action={vinRequestRoutes.uploadVinFile()}
      addressOf={({ name }) => vinRequestRoutes.uploadVinFile({ key: formKey, name })}
      onTaken={({ name, size }, id) => setWaiting((all) => [...all, { id, name, bytes: size }])}
      onRemove={remove}
    />
  );
}

/** Where the answer goes. */
function GuestFields({ of }: { of: FieldOf }) {
  return (
    <>
      <Field
        {...of('name')}
        label="Как к вам обращаться"
        autoComplete="name"
        maxLength={MAX.person}
      />
      <div className={styles.pair}>
        <Field
          {...of('phone')}
          label="Телефон"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint="Достаточно телефона или почты"
          maxLength={40}
        />
        <Field
          {...of('email')}
          label="Электронная почта"
          type="email"
          inputMode="email"
          autoComplete="email"
          hint="Пришлём письмо, когда подберём"
          maxLength={MAX.email}
        />
      </div>
      <p className={styles.trap} aria-hidden="true">
        <label>
          Не заполняйте это поле <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
    </>
  );
}
