import { useState } from 'react';
import { adminRoutes } from '@/lib/admin-routes';

/** `share`: of its bytes sent, 0 to 1; `problem`: why it was not taken. */
export type Upload = { key: string; name: string; share: number; problem?: string };

const LOST = 'Связь прервалась. Отправьте ещё раз.';
const SIGNED_OUT = 'Сеанс закончился. Войдите в новой вкладке и отправьте ещё раз.';

/**
 * Sends photos to the shop one after another, so that they stand in the order in which they were chosen.
 * @returns what is on its way or was refused; what was taken leaves the list
 */
export function usePictureUploads(product: string, onTaken: () => void) {
  const [uploads, list] = useState<Upload[]>([]);
  const change = (key: string, fields: Partial<Upload>) => list((all) => all.map((one) => (one.key === key ? { ...one, ...fields } : one)));

  async function send(files: File[]): Promise<void> {
    const queue = files.map((file) => ({ file, key: crypto.randomUUID() }));
    list((all) => [...all.filter(({ problem }) => !problem), ...queue.map(({ file, key }) => ({ key, name: file.name, share: 0 }))]);
    for (const { file, key } of queue) {
      const problem = await post(adminRoutes.uploadPicture(product), file, (share) => change(key, { share }));
      if (problem) change(key, { problem });
      else list((all) => all.filter((one) => one.key !== key));
      if (!problem) onTaken();
    }
  }
  return { uploads, send: (files: File[]) => void send(files) };
}

/** By XMLHttpRequest: `fetch` does not tell how far a body is. @returns why it was not taken, '' when it was */
function post(address: string, file: File, onProgress: (share: number) => void): Promise<string> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => resolve(LOST);
    request.onload = () => resolve(request.status === 201 ? '' : request.status === 401 ? SIGNED_OUT : messageOf(request.responseText));
    request.send(file);
  });
}

function messageOf(reply: string): string {
  try {
    const { message } = JSON.parse(reply) as { message?: unknown };
    return typeof message === 'string' ? message : LOST;
  } catch {
    return LOST;
  }
}
