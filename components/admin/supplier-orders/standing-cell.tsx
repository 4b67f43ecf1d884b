import { StateCell } from '@/components/admin/list/cells';
import type { SupplierOrderLine } from '@/lib/supplier-orders/contract';
import { standingOf } from '@/lib/supplier-orders/model';
import { STANDING_NAMES, STANDING_TONES } from './names';

/** Where a line stands with its supplier, and that its customer wants it no more. */
export function StandingCell({ line: { state, answer } }: { line: SupplierOrderLine }) {
  if (state === 'cancel_requested')
    return <StateCell tone="bad">Покупатель просит отменить</StateCell>;
  const standing = standingOf(state, answer);
  return <StateCell tone={STANDING_TONES[standing]}>{STANDING_NAMES[standing]}</StateCell>;
}
