import { diskOf } from '../../lib/disk.ts';
import { formatBytes } from '../../lib/format/bytes.ts';
import { roomOn } from '../../lib/system/model.ts';

const LOOK_EVERY_MS = 30_000;

/** Watches the disk of a folder now and then until it is disposed of. */
export function keepWatchOverDisk(folder: string): Disposable {
  const look = watchDisk(folder);
  // On a full disk even telling may fail: that must not end whoever keeps the shop.
  const lookSafely = () => void look().catch(() => undefined);
  lookSafely();
  const looking = setInterval(lookSafely, LOOK_EVERY_MS);
  return { [Symbol.dispose]: () => clearInterval(looking) };
}

/**
 * Watches the disk of a folder: says in the log, and so on the owner's page, when it has become
 * scarce, when it is full, and when there is room again; once each.
 * @returns what is to be called now and then
 */
export function watchDisk(folder: string, look = diskOf): () => Promise<void> {
  let told: ReturnType<typeof roomOn> = 'enough';
  return async () => {
    const disk = await look(folder);
    const room = disk ? roomOn(disk) : 'enough';
    if (!disk || room === told) return;
    told = room;
    const { log } = await import('../../lib/log.ts'); // who waits for this need not hold it
    if (room === 'enough') log.info({ free: disk.free }, 'there is room on the disk again');
    else
      log.error(
        { free: disk.free },
        room === 'none'
          ? 'На\u00A0диске магазина не\u00A0осталось места: заказы не\u00A0принимаются'
          : `На\u00A0диске магазина осталось ${formatBytes(disk.free)}`,
      );
  };
}
