import { ConfigError, config } from '../../lib/config.ts';
import type { Config } from '../../lib/config.ts';
import { Refusal } from './refusal.ts';

/**
 * The settings of this run: the environment, then `.env` of the current folder for what the
 * environment leaves open. Children inherit the result.
 * @throws Refusal listing everything that is wrong
 */
export function loadSettings(): Config {
  try {
    process.loadEnvFile('.env');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  try {
    return config();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new Refusal(
      [
        'Настройки с ошибками (окружение или файл .env):',
        ...error.problems.map((problem) => `  ${problem}`),
      ].join('\n'),
    );
  }
}
