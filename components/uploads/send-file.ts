/**
 * Why a file was not taken, in words for who sent it. `ended`: he is not signed in any more;
 * `again`: another attempt makes sense.
 */
export type Refusal = { message: string; ended: boolean; again: boolean };

/** `count`: how many records came of the file, of which `id` is the first. */
type Sent = { id: string; count: number };
export type Sending = { done: Promise<Sent>; cancel: () => void };

const LOST: Refusal = {
  message: 'Связь прервалась, файл не дошёл. Попробуйте ещё раз.',
  ended: false,
  again: true,
};
const ANSWERS: Record<number, string> = {
  401: 'Сеанс закончился. Войдите в новой вкладке и повторите.',
  403: 'Загружать такие файлы вам нельзя.',
  413: 'Файл слишком большой.',
  502: 'Магазин временно недоступен. Попробуйте ещё раз через минуту.',
};

/**
 * Sends a file as it is and tells how far it has got: `fetch` cannot.
 * @param onProgress called with the bytes sent so far
 * @returns `done` rejects with a `Refusal`, or with null when it was cancelled
 */
export function sendFile(address: string, file: File, onProgress: (sent: number) => void): Sending {
  const request = new XMLHttpRequest();
  const done = new Promise<Sent>((resolve, reject) => {
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onload = () => {
      const answer = parsed(request.responseText);
      if (request.status === 201 && answer.id) resolve({ id: answer.id, count: answer.count ?? 1 });
      else reject(refusalOf(request.status, answer.message));
    };
    request.onerror = () => reject(LOST);
    request.ontimeout = () => reject(LOST);
    request.onabort = () => reject(null);
  });
  request.open('POST', address);
  request.setRequestHeader('Content-Type', 'application/octet-stream');
  request.send(file);
  return { done, cancel: () => request.abort() };
}

function refusalOf(status: number, message: string | undefined): Refusal {
  return {
    message:
      (status === 401 && ANSWERS[401]) ||
      message ||
      ANSWERS[status] ||
      'Файл не принят. Попробуйте ещё раз.',
    ended: status === 401,
    again: status === 401 || status === 408 || status >= 500,
  };
}

function parsed(text: string): Partial<Sent> & { message?: string } {
  try {
    return JSON.parse(text) as Partial<Sent> & { message?: string };
  } catch {
    return {};
  }
}
