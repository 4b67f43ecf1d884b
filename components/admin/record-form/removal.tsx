import type { ReactNode } from 'react';
import type { ActionState } from '@/lib/actions/state';
import { ButtonForm } from './button-form';
import styles from './removal.module.css';

type Props = {
  /** «Название» in the words of the button. */ what: string;
  path: string;
  account: string;
  action: (state: ActionState, form: FormData) => Promise<ActionState>;
  hidden: { id: string } & Record<string, string>;
  /** The first press. */ question?: string;
  /** What goes with it. */ children?: ReactNode;
};

/** Removes a record of the back office, by a second press. */
export const Removal = ({ what, question = 'Удалить', children, ...form }: Props) => (
  <ButtonForm
    form="remove"
    confirmed={{ question }}
    button={`Удалить ${what}`}
    pending="Удаляем…"
    tone="danger"
    {...form}
  >
    {children && <p className={styles.about}>{children}</p>}
  </ButtonForm>
);
