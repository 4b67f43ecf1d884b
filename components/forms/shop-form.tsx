import type { ReactNode } from 'react';
import type { FormName } from '@/lib/forms/model';
import { routes } from '@/lib/routes';
import { NamedForm } from '@/components/ui/forms/form-name';
import messages from '@/components/ui/forms/form-message.module.css';

type Props = { name: FormName; className?: string; children: ReactNode };

/**
 * A form of a page that React does not lead. The browser sends it by itself; with scripts the page
 * stays while it is on its way and when it is refused (shop-form.element.ts).
 */
export const ShopForm = ({ name, className, children }: Props) => (
  <shop-form data-error={`${messages.message} ${messages.error}`}>
    <form className={className} method="post" action={routes.form(name)} noValidate>
      <NamedForm name={name}>{children}</NamedForm>
    </form>
  </shop-form>
);
