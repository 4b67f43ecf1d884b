import { expect, it } from 'vitest';
import { deviceOf } from '../../../../../lib/accounts/sessions/model.ts';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const KIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15';

it.each([
  ['Chrome, Windows', `${WINDOWS} ${KIT} Chrome/141.0.0.0 Safari/537.36`],
  ['Edge, Windows', `${WINDOWS} ${KIT} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`],
  ['Яндекс Браузер, Windows', `${WINDOWS} ${KIT} Chrome/140.0.0.0 YaBrowser/25.10 Safari/537.36`],
  ['Opera, Windows', `${WINDOWS} ${KIT} Chrome/141.0.0.0 Safari/537.36 OPR/120.0.0.0`],
  ['Firefox, Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  ['Safari, macOS', `${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15`],
  ['Safari, iPhone', `${PHONE} (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1`],
  ['Chrome, iPhone', `${PHONE} (KHTML, like Gecko) CriOS/141.0 Mobile/15E148 Safari/604.1`],
  ['Chrome, Android', `Mozilla/5.0 (Linux; Android 15) ${KIT} Chrome/141.0 Mobile Safari/537.36`],
  [
    'Samsung Internet, Android',
    `Mozilla/5.0 (Linux; Android 14; SM-S911B) ${KIT} SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36`,
  ],
  ['Linux', 'curl on Linux'],
  ['Неизвестное устройство', 'node'],
  ['Неизвестное устройство', ''],
])('%s', (device, agent) => expect(deviceOf(agent)).toBe(device));
