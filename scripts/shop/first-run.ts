import { rm } from 'node:fs/promises';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { isCommonPassword, PASSWORD, passwordProblem } from '../../lib/accounts/model.ts';
import type { Config } from '../../lib/config.ts';
import { commonPasswords } from '../common-passwords.ts';
import { hasDatabase } from './data-folder.ts';
import { readPrivateJson, writePrivateJson } from './private-file.ts';
import { Refusal } from './refusal.ts';

const schema = z.object({
  ownerPassword: z.string().optional(),
  demo: z.boolean(),
  customerPassword: z.string().optional(),
});

/**
 * What a first run still owes: the owner's sign-in has not been shown, the demo has not been
 * loaded. `customerPassword`: of the demo's customers, where it has any.
 */
export type FirstRun = z.infer<typeof schema>;

const noteFile = (dataDir: string) => join(dataDir, 'first-run.json');

/** Without letters that are mistaken for others when a password is typed from a screen. */
const READABLE = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const readablePassword = () =>
  Array.from({ length: 16 }, () => READABLE[randomInt(READABLE.length)]).join('');

/**
 * The note of a first run, kept in the data folder until everything in it is done: a run that is
 * interrupted is finished by the next one.
 * @returns undefined when the shop has been set up before
 * @throws Refusal when ADMIN_PASSWORD is one that the backend would refuse
 */
export async function openFirstRun({
  dataDir,
  demo,
  demoLife,
  adminPassword,
}: Config): Promise<FirstRun | undefined> {
  const left = await readPrivateJson(noteFile(dataDir), schema);
  if (left || hasDatabase(dataDir)) return left;
  if (adminPassword) requireGoodPassword(adminPassword);
  const note: FirstRun = {
    demo,
    ...(adminPassword ? {} : { ownerPassword: readablePassword() }),
    ...(demoLife && { customerPassword: readablePassword() }),
  };
  await oweFirstRun(dataDir, note);
  return note;
}

function requireGoodPassword(password: string): void {
  if (passwordProblem(password, PASSWORD.minAdminCharacters))
    throw new Refusal(
      `ADMIN_PASSWORD: от ${PASSWORD.minAdminCharacters} знаков до ${PASSWORD.maxBytes} байт.`,
    );
  if (isCommonPassword(password, commonPasswords()))
    throw new Refusal('ADMIN_PASSWORD: этот пароль слишком распространён, его подберут первым.');
}

/** Notes what a first run is to do. */
export const oweFirstRun = (dataDir: string, note: FirstRun): Promise<void> =>
  writePrivateJson(noteFile(dataDir), note);

/** Called once all of it has been done: the password is nowhere in clear text from then on. */
export const closeFirstRun = (dataDir: string) => rm(noteFile(dataDir), { force: true });
