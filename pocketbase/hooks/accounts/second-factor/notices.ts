import { enqueueFactorNotice } from '../../emails/enqueue.ts';
import type { AnyRequest } from '../../request/header.ts';
import { storedNow } from '../../sql/time.ts';
import { storefrontAsking } from '../../storefronts/storefront.ts';

/** What is told to whose second factor it is. */
const WORDS = {
  on: 'теперь при входе кроме пароля нужен код из приложения',
  replaced: 'коды для входа теперь делает другое приложение, а прежние запасные коды не действуют',
  off: 'второй шаг входа выключен, для входа хватает пароля',
  reset: 'владелец магазина сбросил второй шаг входа, для входа хватает пароля',
  codes: 'созданы новые запасные коды, прежние не действуют',
  guessed:
    'за сутки ваш пароль ввели несколько раз, но верного кода из приложения после него не было. Если это были не вы, смените пароль',
} as const;

/** @param tx the transaction of what is told */
export const tell = (
  tx: core.App,
  e: AnyRequest,
  admin: core.Record,
  what: keyof typeof WORDS,
): void => send(tx, e, admin, { what: WORDS[what], event: $security.randomString(20) });

/** A recovery code has let somebody in. @param left so many there are yet */
export const tellOfRecovery = (
  tx: core.App,
  e: AnyRequest,
  admin: core.Record,
  left: number,
): void =>
  send(tx, e, admin, {
    what: `для входа использован запасной код, осталось: ${left}`,
    event: $security.randomString(20),
  });

/** Once a day. */
export const tellOfGuesses = (e: AnyRequest, admin: core.Record): void =>
  send(e.app, e, admin, {
    what: WORDS.guessed,
    event: `guessed:${admin.id}:${storedNow().slice(0, 10)}`,
  });

const send = (
  tx: core.App,
  e: AnyRequest,
  admin: core.Record,
  told: { what: string; event: string },
): void => enqueueFactorNotice(tx, { ...told, admin, storefront: storefrontAsking(e) });
