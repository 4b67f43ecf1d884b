import { Told } from '@/components/ui/told';
import { routes } from '@/lib/routes';
import { COMPARE_FORM } from './compare-form-id';

/**
 * The one form behind all «Сравнить» of a page. A plain POST; with JavaScript the press is answered
 * at once (compare-form.element.ts), and the shop is not asked: what is compared is kept in the
 * browser alone.
 */
export const CompareForm = () => (
  <shop-compare>
    <form id={COMPARE_FORM} method="post" action={routes.changeCompared()} hidden />
    <Told />
  </shop-compare>
);
