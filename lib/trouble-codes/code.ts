/** The letters that Cyrillic keyboards make of a code's own. */
const LOOK_ALIKES: Record<string, string> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  О: '0',
  O: '0',
  Р: 'P',
  С: 'C',
};

/** Which part of the car tells: the first letter. */
const SYSTEMS: Record<string, string> = {
  P: 'двигатель и коробка передач',
  B: 'кузов и салон',
  C: 'шасси: тормоза, подвеска, рулевое управление',
  U: 'обмен данными между блоками управления',
};

/** Of codes of the engine and the gearbox: the third sign, for codes of the standard. */
const SUBSYSTEMS: Record<string, string> = {
  '0': 'подача топлива и воздуха, дополнительный контроль выбросов',
  '1': 'подача топлива и воздуха',
  '2': 'подача топлива и воздуха, форсунки',
  '3': 'система зажигания и пропуски зажигания',
  '4': 'контроль выбросов',
  '5': 'скорость, холостой ход, вспомогательные системы',
  '6': 'блок управления и его выходы',
  '7': 'коробка передач',
  '8': 'коробка передач',
  '9': 'коробка передач',
  A: 'гибридная силовая установка',
  B: 'гибридная силовая установка',
  C: 'гибридная силовая установка',
};

/** One sign of a code, or several, and what they say. */
export type CodeSign = { sign: string; meaning: string };

/**
 * A diagnostic trouble code as a scanner shows it.
 * @param typed by people: Cyrillic look-alikes, small letters, spaces and dashes are understood
 * @returns «P0301»; nothing when it is no such code
 */
export function parseTroubleCode(typed: string): string | undefined {
  const folded = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s.\-–—_]+/g, '');
  const code = folded.replace(/[АВЕОOРС]/g, (sign) => LOOK_ALIKES[sign]!);
  return /^[PBCU][0-3][0-9A-F]{3}$/.test(code) ? code : undefined;
}

/**
 * Who has given a code its meaning, by SAE J2012: the second sign says «by the standard» or «by the
 * maker»; P3 is split at P3400.
 */
export function isOfStandard(code: string): boolean {
  const [system, origin] = [code.charAt(0), code.charAt(1)];
  if (system === 'P' && origin === '3') return Number.parseInt(code.slice(2), 16) >= 0x400;
  if (system === 'P') return origin !== '1';
  return (
    origin === '0' ||
    (system === 'U' && origin === '3' && Number.parseInt(code.slice(2), 16) < 0x100)
  );
}

/** What each sign of a code says. @param code of `parseTroubleCode` */
export function signsOf(code: string): CodeSign[] {
  const standard = isOfStandard(code);
  const subsystem = standard && code.startsWith('P') ? SUBSYSTEMS[code.charAt(2)] : undefined;
  return [
    { sign: code.charAt(0), meaning: SYSTEMS[code.charAt(0)]! },
    {
      sign: code.charAt(1),
      meaning: standard
        ? 'общий код стандарта SAE J2012, одинаковый у всех марок'
        : 'код изготовителя: смысл у каждой марки свой',
    },
    { sign: code.charAt(2), meaning: subsystem ?? 'узел по таблице изготовителя' },
    { sign: code.slice(3), meaning: 'номер неисправности внутри узла' },
  ];
}
