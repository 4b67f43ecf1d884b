import { FormMessage } from '@/components/ui/forms/form-message';
import { adminRoutes } from '@/lib/admin-routes';
import { formatBytes } from '@/lib/format/bytes';
import { roomOn, type Disk } from '@/lib/system/model';

/** On every page of the owner, as long as the disk of the shop is nearly full, or full. */
export function DiskWarning({ disk }: { disk: Disk | null }) {
  const room = disk ? roomOn(disk) : 'enough';
  if (!disk || room === 'enough') return null;
  return (
    <FormMessage kind="info">
      {room === 'none'
        ? 'На диске магазина не осталось места: заказы не принимаются, ничего не сохраняется.'
        : `На диске магазина осталось ${formatBytes(disk.free)}. Когда место кончится, заказы остановятся.`}{' '}
      Скажите тому, кто ведёт сервер, или удалите{' '}
      <a href={`${adminRoutes.system()}#backups`}>старые копии</a>.
    </FormMessage>
  );
}
