import { z } from 'zod';
import {
  digitsOnly,
  isAccount,
  isBik,
  isCorrespondentAccount,
  isInn,
  isKpp,
  isOgrn,
  legalFormOf,
} from './model.ts';

/** A number as people type it, with spaces and dashes. */
export const digits = z.string().default('').transform(digitsOnly);

const CHECKSUM = 'Контрольная сумма не сходится — проверьте цифры';

type Requisites = {
  inn: string;
  kpp: string;
  ogrn: string;
  bik: string;
  account: string;
  correspondent_account: string;
};
type Problem = [field: keyof Requisites, message: string];
type Rule = [isBroken: boolean, ...Problem];

/** Empty fields are nobody's fault: a shop fills them in when it has them. */
function registrationRules({ inn, kpp, ogrn }: Requisites): Rule[] {
  const form = legalFormOf(inn);
  return [
    [inn !== '' && !isInn(inn), 'inn', CHECKSUM],
    [form === 'company' && kpp === '', 'kpp', 'У организации есть КПП: укажите его'],
    [
      form === 'sole_trader' && kpp !== '',
      'kpp',
      'У предпринимателя КПП нет: оставьте поле пустым',
    ],
    [kpp !== '' && !isKpp(kpp), 'kpp', 'Девять знаков: 773601001'],
    [ogrn !== '' && !isOgrn(ogrn), 'ogrn', CHECKSUM],
    [
      form === 'company' && ogrn.length === 15,
      'ogrn',
      'Это ОГРНИП предпринимателя, а ИНН — организации',
    ],
    [
      form === 'sole_trader' && ogrn.length === 13,
      'ogrn',
      'Это ОГРН организации, а ИНН — предпринимателя',
    ],
  ];
}

function bankRules({ bik, account, correspondent_account }: Requisites): Rule[] {
  return [
    [bik !== '' && !isBik(bik), 'bik', 'Девять цифр'],
    [bik === '' && account + correspondent_account !== '', 'bik', 'Без БИК счёт не проверить'],
    [
      isBik(bik) && account !== '' && !isAccount(account, bik),
      'account',
      'Счёт не подходит к этому БИК — проверьте цифры',
    ],
    [
      isBik(bik) &&
        correspondent_account !== '' &&
        !isCorrespondentAccount(correspondent_account, bik),
      'correspondent_account',
      'Корреспондентский счёт не подходит к этому БИК — проверьте цифры',
    ],
  ];
}

/**
 * What is wrong with requisites that somebody has typed, in words, field by field; several may be
 * about one.
 */
export const requisitesProblems = (typed: Requisites): Problem[] =>
  [...registrationRules(typed), ...bankRules(typed)].flatMap(([isBroken, ...problem]): Problem[] =>
    isBroken ? [problem] : [],
  );
