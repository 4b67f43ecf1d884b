import type { IncomingMessage } from 'node:http';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { FORM_FIELD, PROOF_FIELD } from '../../lib/actions/state.ts';
import { bodyStaying, replaceBody } from './request-body.ts';

type Field = [name: string, value: string];

/** A form as a page has it. */
type PageForm = {
  /** Its name among those of its page (lib/actions/state.ts). */
  called: string;
  /** Fields by which React names its action. */
  action: Field[];
  hidden: Field[];
  names: Set<string>;
  /** Some of its fields are there only once it has been answered (`data-grows`). */
  grows: boolean;
};

/** React writes fields of its own so. */
const OF_REACT = '$ACTION_';
/** No form of ours has so many: each costs, however small it is. */
const MOST_FIELDS = 1_000;

/**
 * A form that stood open while the shop was updated names an action that is no more: it is given the
 * one that the form of its name has on the page as it is now, in place, and nobody notices. What has
 * no name is not guessed.
 * @param askPage the page that the form stands on, as its sender sees it; undefined when there is none
 * @returns whether the form was found there
 */
export async function renewForm(
  req: IncomingMessage,
  askPage: () => Promise<string | undefined>,
): Promise<boolean> {
  const bytes = Number(req.headers['content-length'] ?? 0);
  const body = await bodyStaying(req, bytes);
  if (!body) return false;
  const headers = { 'content-type': req.headers['content-type']! };
  const sent = await new Response(new Uint8Array(body), { headers })
    .formData()
    .catch(() => undefined);
  if (!sent?.has(FORM_FIELD) || [...sent].length > MOST_FIELDS) return false;
  const page = await askPage().catch(() => undefined);
  const renewed = page === undefined ? undefined : renewedForm(sent, page);
  if (renewed) await replaceBody(req, bytes, renewed);
  return renewed !== undefined;
}

/**
 * @param sent what the form of an older page sent @param html the page as it is now
 * @returns the same for the form's present action; undefined when no form of the page has its name and all its
 * fields, or several do
 */
export function renewedForm(sent: FormData, html: string): FormData | undefined {
  const typed = [...sent].filter(([name]) => !name.startsWith(OF_REACT));
  const form = sameForm(typed, formsOf(html));
  if (!form) return undefined;
  const renewed = new FormData();
  const add = ([name, value]: [string, FormDataEntryValue]) => renewed.append(name, value);
  form.action.forEach(add);
  typed.forEach(add);
  form.hidden.filter(([name]) => !sent.has(name)).forEach(add);
  return renewed;
}

function sameForm(typed: [string, FormDataEntryValue][], forms: PageForm[]): PageForm | undefined {
  // The password is asked for only where one was missing.
  const names = new Set(typed.map(([name]) => name).filter((name) => name !== PROOF_FIELD));
  const called = typed.find(([name]) => name === FORM_FIELD)?.[1];
  const isTyped = ([name, value]: Field) =>
    typed.some((field) => field[0] === name && field[1] === value);
  const [best, next] = forms
    .filter((form) => form.called === called && (form.grows || names.isSubsetOf(form.names)))
    .map((form) => ({ form, alike: form.hidden.filter(isTyped).length }))
    .toSorted((a, b) => b.alike - a.alike);
  return next?.alike === best?.alike ? undefined : best?.form;
}

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** Forms of a page that have an action and a name. */
function formsOf(html: string): PageForm[] {
  const forms = [...elementsIn(parse(html))].filter(({ tagName }) => tagName === 'form');
  return forms.map(formOf).filter(({ action, called }) => action.length > 0 && called !== '');
}

function formOf(form: Element): PageForm {
  const fields = [...elementsIn(form)].flatMap((element) => {
    const attribute = (name: string) => element.attrs.find((one) => one.name === name)?.value;
    const field: Field = [attribute('name') ?? '', attribute('value') ?? ''];
    const isHidden = element.tagName === 'input' && attribute('type') === 'hidden';
    return field[0] ? [{ field, isHidden }] : [];
  });
  const hidden = fields.filter(({ isHidden }) => isHidden).map(({ field }) => field);
  const isOfReact = ([name]: Field) => name.startsWith(OF_REACT);
  const own = hidden.filter((field) => !isOfReact(field));
  return {
    called: own.find(([name]) => name === FORM_FIELD)?.[1] ?? '',
    action: hidden.filter(isOfReact),
    hidden: own,
    grows: form.attrs.some(({ name }) => name === 'data-grows'),
    names: new Set(
      fields.map(({ field: [name] }) => name).filter((name) => !isOfReact([name, ''])),
    ),
  };
}

function* elementsIn(node: Node): Generator<Element> {
  if (!('childNodes' in node)) return;
  for (const child of node.childNodes) {
    if ('tagName' in child) yield child;
    yield* elementsIn(child);
  }
}
