import type { Route } from '../../lib/pocketbase/define-route.ts';
import { readContracts } from './contracts.ts';

/**
 * The file that registers every route of the contracts in a folder, and the modules of handlers
 * that it requires.
 */
export async function registrations(folder: string): Promise<{ text: string; modules: string[] }> {
  const contracts = await readContracts(folder);
  const lines = contracts.flatMap(({ noun, routes }) =>
    routes.map(([name, route]) => registration(noun, name, route)),
  );
  return {
    text: `${lines.join('\n')}\n`,
    modules: contracts.map(({ noun }) => moduleOf(noun)),
  };
}

const moduleOf = (noun: string): string => `${noun}/routes`;

/** A handler runs isolated: all it may name is what it requires itself. */
const registration = (noun: string, name: string, { method, path, bodyLimit }: Route): string =>
  `routerAdd('${method}', '${path}', (e) => require(\`\${__hooks}/${moduleOf(noun)}.js\`).routes.${name}(e)${
    bodyLimit === undefined ? '' : `, $apis.bodyLimit(${bodyLimit})`
  });`;
