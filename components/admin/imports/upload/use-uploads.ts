'use client';

import { useCallback, useEffect, useReducer, useRef } from 'react';
import { adminRoutes } from '@/lib/admin-routes';
import { MAX_FILE_BYTES } from '@/lib/imports/jobs/model';
import { sendFile, type Refusal, type Sending } from '@/components/uploads/send-file';

/** `chosen`: waits until somebody says whose list it is; `waiting`: for its turn. */
type UploadState = 'chosen' | 'waiting' | 'sending' | 'taken' | 'failed';
export type Upload = {
  key: number;
  file: File;
  supplier: string;
  state: UploadState;
  sent: number;
  message: string;
  ended: boolean;
  again: boolean;
  job: string;
  /** Lists that were in it: an archive may hold several. */
  lists: number;
  /** Nothing else was put down with it. */ isAlone: boolean;
};

type Change = { add: Upload[] } | { key: number; set: Partial<Upload> } | { drop: number };

function changed(uploads: Upload[], change: Change): Upload[] {
  if ('add' in change) return [...uploads, ...change.add];
  if ('drop' in change) return uploads.filter(({ key }) => key !== change.drop);
  return uploads.map((upload) =>
    upload.key === change.key ? { ...upload, ...change.set } : upload,
  );
}

let lastKey = 0;

/**
 * The files of a manager on their way to the shop, one after another.
 * @param supplierOf whose list a file probably is, by its name; '' when nobody knows
 * @param onTaken called when all have arrived, with the job of the only one that was put down, or
 * ''
 */
export function useUploads(
  supplierOf: (fileName: string) => string,
  onTaken: (job: string) => void,
) {
  const [uploads, change] = useReducer(changed, []);
  const sending = useRef<{ key: number; cancel: Sending['cancel'] }>(undefined);
  const add = useCallback(
    (files: Iterable<File>) =>
      change({
        add: [...files].map((file, _, all) => ({
          ...begun(file, supplierOf(file.name)),
          isAlone: all.length === 1,
        })),
      }),
    [supplierOf],
  );
  const next = uploads.find(({ state }) => state === 'waiting');
  const isSending = uploads.some(({ state }) => state === 'sending');

  useEffect(() => {
    if (!next || isSending || sending.current) return;
    const { key, file, supplier } = next;
    const { done, cancel } = sendFile(
      adminRoutes.uploadPriceList(supplier, file.name),
      file,
      (sent) => change({ key, set: { sent } }),
    );
    const settle = (last: Change) => {
      sending.current = undefined;
      change(last);
    };
    sending.current = { key, cancel };
    change({ key, set: { state: 'sending', sent: 0, message: '' } });
    done.then(
      ({ id, count }) => settle({ key, set: { state: 'taken', job: id, lists: count } }),
      (refusal: Refusal | null) =>
        settle(refusal ? { key, set: { state: 'failed', ...refusal } } : { drop: key }),
    );
  }, [next, isSending]);

  const isAllTaken = uploads.length > 0 && uploads.every(({ state }) => state === 'taken');
  const only = isAllTaken && uploads[0]?.isAlone && uploads[0].lists === 1 ? uploads[0].job : '';
  useEffect(() => {
    if (isAllTaken) onTaken(only);
  }, [isAllTaken, only, onTaken]);

  useLeavingWarning(isSending);
  return {
    uploads,
    add,
    assign: (key: number, supplier: string) =>
      change({ key, set: { supplier, state: supplier ? 'waiting' : 'chosen' } }),
    retry: (key: number) => change({ key, set: { state: 'waiting', message: '' } }),
    drop: (key: number) =>
      sending.current?.key === key ? sending.current.cancel() : change({ drop: key }),
  };
}

function begun(file: File, supplier: string): Omit<Upload, 'isAlone'> {
  const refused =
    file.size === 0
      ? 'Файл пуст.'
      : file.size > MAX_FILE_BYTES
        ? 'Файл больше 200 МБ: разделите его или уберите картинки.'
        : '';
  return {
    key: ++lastKey,
    file,
    supplier,
    state: refused ? 'failed' : supplier ? 'waiting' : 'chosen',
    sent: 0,
    message: refused,
    ended: false,
    again: false,
    job: '',
    lists: 0,
  };
}

/** The browser asks before the tab is closed over a file that is still on its way. */
function useLeavingWarning(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isSending]);
}
