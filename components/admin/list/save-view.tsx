'use client';

import { Field } from '@/components/ui/forms/field';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { Modal } from '@/components/ui/modal';
import { useAction } from '@/components/ui/forms/use-form-action';
import { fieldState } from '@/lib/actions/state';
import { keepView } from '@/lib/admin-views/actions';
import { routes } from '@/lib/routes';
import styles from './save-view.module.css';

/** Asks what to call the list as it is shown now. */
export function SaveView({
  list,
  query,
  onClose,
}: {
  list: string;
  query: string;
  onClose: () => void;
}) {
  const [state, send] = useAction(keepView, onClose);
  const { error, value } = fieldState(state, 'name');
  return (
    <Modal label="Сохранить вид" onClose={onClose}>
      <form className={styles.form} action={send} noValidate>
        <h2>Сохранить вид</h2>
        {!error && <FormFailure state={state} signIn={routes.adminSignIn()} />}
        <input type="hidden" name="list" value={list} />
        <input type="hidden" name="query" value={query} />
        <Field
          name="name"
          label="Как назвать"
          hint="Виды видите только вы. Вид с таким же названием заменится."
          error={error}
          value={value}
          maxLength={40}
        />
        <div>
          <SubmitButton tone="plain" pending="Сохраняем…">
            Сохранить
          </SubmitButton>
        </div>
      </form>
    </Modal>
  );
}
