import { routes } from '@/lib/routes';

/**
 * To a customer who has asked for a link while the shop sends no emails.
 * @param what the link is for, in the genitive
 */
export const LinkByHand = ({ what }: { what: string }) => (
  <>
    Магазин пока не{'\u00A0'}отправляет писем.{' '}
    <a href={routes.contacts()}>Свяжитесь с{'\u00A0'}нами</a>, и{'\u00A0'}мы передадим вам ссылку
    для {what}.
  </>
);
