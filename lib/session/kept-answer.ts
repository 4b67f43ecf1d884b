import 'server-only';
import { randomUUID } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { z } from 'zod';
import { aboutField } from '../actions/about-field.ts';
import { IDLE, type ActionState, type FailedState } from '../actions/state.ts';
import { ANSWER_COOKIES } from '../constants.ts';
import { AppError, isErrorCode } from '../errors.ts';
import type { FormName } from '../forms/model.ts';
import { markPersonal } from '../request-context.ts';
import { deleteCookie, readCookies, setCookie } from './request-state.ts';
import { openSeal, seal } from './session-cookie.ts';
import { overHttps, ownSecrets } from './session.ts';

/** As long as somebody looks for what he typed wrong, s. */
const KEPT_S = 15 * 60;
/** So much of it fits into one cookie once it is sealed, characters. */
const PART = 2_400;
/** The longest message of the longest form takes three. */
const MOST_PARTS = 4;
/** More than anybody types into a form, bytes. */
const MOST = 100_000;

const keptPart = z.object({ packed: z.string(), of: z.string() });
const kept = z.object({
  form: z.string(),
  state: z.object({
    status: z.literal('failed'),
    code: z.string().refine(isErrorCode),
    message: z.string(),
    fields: z.record(z.string(), z.array(z.string())).optional(),
    see: z.object({ href: z.string(), name: z.string() }).optional(),
    values: z.record(z.string(), z.string()),
  }),
});

/**
 * Keeps why a form was refused, and what was typed, for the page that is asked for next. What no
 * cookies hold is not kept. For route handlers.
 */
export async function keepAnswer(form: FormName, state: FailedState): Promise<void> {
  const parts = await answerInParts(form, state);
  await dropAnswer(parts.length);
  for (const [index, value] of parts.entries())
    await setCookie(`${ANSWER_COOKIES}.${index}`, value, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: overHttps(),
      maxAge: KEPT_S,
    });
}

/** For route handlers: a form was accepted, what was refused before is over. @param from which part on */
export async function dropAnswer(from = 0): Promise<void> {
  for (const key of (await readCookies(ANSWER_COOKIES)).keys())
    if (!(Number(key) < from)) await deleteCookie(`${ANSWER_COOKIES}.${key}`);
}

/**
 * What a form of the page shows: nothing unless its address tells of a refusal. A browser that keeps
 * no cookies is told of the refusal all the same, beside the form that the address names.
 * @param query of the page's address @param names of the form, or of several that tell it in one place
 */
export async function answerOf(
  { failed, form }: { failed?: unknown; form?: unknown },
  ...names: FormName[]
): Promise<ActionState> {
  if (!isErrorCode(failed)) return IDLE;
  // Somebody else may have been refused for the same: what he typed is no page for everybody.
  markPersonal();
  const parts = await readCookies(ANSWER_COOKIES);
  const isOurs = (asked: unknown) => names.some((name) => name === asked);
  if (parts.size === 0) {
    if (form !== undefined && !isOurs(form)) return IDLE;
    const message = new AppError(failed).userMessage;
    return {
      status: 'failed',
      code: failed,
      message,
      fields: aboutField(failed, message),
      values: {},
    };
  }
  const answer = await answerFromParts(parts);
  return answer && isOurs(answer.form) ? answer.state : IDLE;
}

/** Sealed, for a cookie each; none when it takes too many. */
export async function answerInParts(form: FormName, state: FailedState): Promise<string[]> {
  const packed = deflateRawSync(JSON.stringify({ form, state })).toString('base64');
  const count = Math.ceil(packed.length / PART);
  if (count > MOST_PARTS) return [];
  // Tells parts of one answer from those of another, should two forms be sent at once.
  const of = `${count}.${randomUUID()}`;
  const parts: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const part = { packed: packed.slice(index * PART, (index + 1) * PART), of };
    const value = await seal(part, ownSecrets(), ANSWER_COOKIES);
    if (value) parts.push(value);
  }
  return parts.length === count ? parts : [];
}

/** @param parts by their place @returns null when they are not whole, or of an older version of the shop */
export async function answerFromParts(
  parts: ReadonlyMap<string, string>,
): Promise<{ form: string; state: FailedState } | null> {
  const opened: z.output<typeof keptPart>[] = [];
  for (let index = 0; index < MOST_PARTS && parts.has(String(index)); index += 1) {
    const part = keptPart.safeParse(
      await openSeal(parts.get(String(index)), ownSecrets(), ANSWER_COOKIES),
    );
    if (part.success) opened.push(part.data);
  }
  const of = opened[0]?.of;
  const whole = opened.filter((part) => part.of === of);
  if (of === undefined || whole.length !== Number(of.split('.')[0])) return null;
  try {
    const packed = Buffer.from(whole.map((part) => part.packed).join(''), 'base64');
    const text = inflateRawSync(packed, { maxOutputLength: MOST }).toString();
    return kept.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
