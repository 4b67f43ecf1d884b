import type { CompanyPapers } from './model.ts';

/** What the fields of a company's papers show, by the names of the fields; '' for what is not known. */
export const paperValues = ({
  name = '',
  inn = '',
  kpp = '',
  ogrn = '',
  address = '',
  director = '',
  bank: bank_name = '',
  bik = '',
  account = '',
  correspondentAccount: correspondent_account = '',
}: Partial<Omit<CompanyPapers, 'legalForm'>> = {}) => ({
  name,
  inn,
  kpp,
  ogrn,
  address,
  director,
  bank_name,
  bik,
  account,
  correspondent_account,
});
