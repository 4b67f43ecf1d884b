import type { NewerCopy } from '@/lib/format/cookie';

/**
 * Makes the header name the car that is chosen now (show-garage.element.ts). Keyed by it.
 * @param props.copy what the browser should hold: the page has just asked, and that may be older,
 * from before a change on another device
 */
export const ShowGarage = ({ copy }: { copy?: NewerCopy }) => (
  <shop-show-garage data-before={copy?.before} data-now={copy?.now} hidden />
);
