import { levelOf } from '../../prices/terms.ts';
import { selectOne } from '../../sql/select.ts';

const COMPANY = { name: '', inn: '', kpp: '', ogrn: '', address: '' };

/**
 * Who buys, as an order keeps it: the customer's company, where he buys for one, and the level of
 * his prices. JSON texts.
 */
export function buyerOf(tx: core.App, user: string): { company: string; level: string } {
  const company = selectOne(
    tx,
    COMPANY,
    'SELECT c.name AS name, c.inn AS inn, c.kpp AS kpp, c.ogrn AS ogrn, c.address AS address FROM users u JOIN companies c ON c.id = u.company WHERE u.id = {:user}',
    { user },
  );
  const level = levelOf(tx, user);
  return {
    company: JSON.stringify(company),
    level: JSON.stringify(level && { code: level.code, name: level.name }),
  };
}
