import type { Finding } from '@/lib/diagnostics/model';

/** A clock that is further off makes sign-ins and dates go wrong, s. */
const CLOCK_TOLERANCE = 60;
/** Slower than this people notice, ms. */
const NOTICEABLE = 800;
/** Small, always there, and answered without the backend. */
const SMALL_FILE = '/icon.svg';

/**
 * What can be found out about the visitor's own browser; nothing of it is sent anywhere. Never
 * throws.
 */
export async function checkDevice(): Promise<Finding[]> {
  return [cookies(), storage(), ...(await network()), liveUpdates()];
}

function cookies(): Finding {
  document.cookie = 'shop_probe=1; path=/; SameSite=Lax';
  const kept = document.cookie.includes('shop_probe=1');
  document.cookie = 'shop_probe=; path=/; max-age=0; SameSite=Lax';
  return {
    name: 'Файлы cookie',
    state: kept ? 'works' : 'down',
    text: kept ? 'Браузер их сохраняет' : 'Запрещены: не получится войти и\u00A0собрать корзину',
  };
}

function storage(): Finding {
  try {
    localStorage.setItem('shop-probe', '1');
    localStorage.removeItem('shop-probe');
    return { name: 'Память браузера', state: 'works', text: 'Браузер помнит выбранное оформление' };
  } catch {
    return { name: 'Память браузера', state: 'down', text: 'Запрещено: оформление не запомнится' };
  }
}

/** One small request tells how fast the way to the shop is and what time it is there. */
async function network(): Promise<Finding[]> {
  const began = performance.now();
  const reply = await fetch(SMALL_FILE, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  const ms = Math.round(performance.now() - began);
  const connection: Finding = reply
    ? {
        name: 'Связь',
        state: ms < NOTICEABLE ? 'works' : 'slow',
        text: `Магазин ответил за\u00A0${ms}\u00A0мс`,
      }
    : { name: 'Связь', state: 'down', text: 'Магазин с этого устройства не отвечает' };
  return [connection, clock(reply?.headers.get('date'))];
}

function clock(date: string | null | undefined): Finding {
  if (!date) return { name: 'Часы', state: 'down', text: 'Сверить не удалось' };
  const off = Math.round(Math.abs(Date.now() - Date.parse(date)) / 1000);
  return off <= CLOCK_TOLERANCE
    ? { name: 'Часы', state: 'works', text: 'Идут верно' }
    : {
        name: 'Часы',
        state: 'down',
        text: `Расходятся с\u00A0магазином на\u00A0${off}\u00A0с: проверьте дату и время на устройстве`,
      };
}

function liveUpdates(): Finding {
  const able = typeof EventSource !== 'undefined';
  return {
    name: 'Мгновенные обновления',
    state: able ? 'works' : 'down',
    text: able
      ? 'Браузер их поддерживает'
      : 'Браузер их не\u00A0поддерживает: страницы придётся обновлять вручную',
  };
}
