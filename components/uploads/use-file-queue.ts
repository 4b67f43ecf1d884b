import { useState } from 'react';
import { sendFile, type Refusal } from './send-file';

/** `share`: of its bytes sent, 0 to 1; `problem`: why it was not taken. */
export type Upload = { key: string; name: string; share: number; problem?: string };

/** Names uploads of one tab: what browsers offer for that works by https only. */
let sent = 0;

/**
 * Sends files to the shop one after another, so that they stand in the order in which they were
 * chosen.
 * @param addressOf where each goes
 * @param onTaken after each that the shop has
 * @returns what is on its way or was refused; what was taken leaves the list
 */
export function useFileQueue(
  addressOf: (file: File) => string,
  onTaken: (file: File, id: string) => void,
) {
  const [uploads, list] = useState<Upload[]>([]);
  const change = (key: string, fields: Partial<Upload>) =>
    list((all) => all.map((one) => (one.key === key ? { ...one, ...fields } : one)));

  async function send(files: File[]): Promise<void> {
    const queue = files.map((file) => ({ file, key: String((sent += 1)) }));
    list((all) => [
      ...all.filter(({ problem }) => !problem),
      ...queue.map(({ file, key }) => ({ key, name: file.name, share: 0 })),
    ]);
    for (const { file, key } of queue) {
      try {
        const { id } = await sendFile(addressOf(file), file, (bytes) =>
          change(key, { share: bytes / Math.max(file.size, 1) }),
        ).done;
        list((all) => all.filter((one) => one.key !== key));
        onTaken(file, id);
      } catch (refusal) {
        change(key, { problem: (refusal as Refusal).message });
      }
    }
  }
  return { uploads, send: (files: File[]) => void send(files) };
}
