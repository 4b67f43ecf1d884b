import { Field } from '@/components/ui/forms/field';
import { FormMessage } from '@/components/ui/forms/form-message';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { routes } from '@/lib/routes';
import styles from './closed-form.module.css';

type Props = {
  title: string;
  /** Why nothing can be filled in yet. */
  notice: string;
  fields: { label: string; type?: 'text' | 'email' | 'tel' | 'password' }[];
  button: string;
  /** To the other forms for accounts. */
  links: { href: string; text: string }[];
};

/** A form for accounts, which open later: one sees what it will ask for, but nothing can be typed in, so nothing is sent in vain. */
export function ClosedForm({ title, notice, fields, button, links }: Props) {
  return (
    <>
      <h1>{title}</h1>
      <FormMessage kind="info">{notice}</FormMessage>
      <div className={styles.form}>
        {fields.map(({ label, type }) => <Field key={label} label={label} type={type} disabled />)}
        <SubmitButton disabled>{button}</SubmitButton>
      </div>
      <nav className={styles.links} aria-label="Куда дальше">
        {[...links, { href: routes.catalogue(), text: 'Каталог' }, { href: routes.contacts(), text: 'Контакты' }].map(({ href, text }) => <a key={href} href={href}>{text}</a>)}
      </nav>
    </>
  );
}
