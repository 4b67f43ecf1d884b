import { anAddress } from './address.ts';

/** The owner at the backend's own door. */
export type Owner = { url: string; token: string };

/**
 * Comes from an address of its own each time: sign-ins are counted.
 * @throws Error when the password is not the owner's
 */
export async function signInOwner(
  backendPort: string,
  identity: string,
  password: string,
): Promise<Owner> {
  const url = `http://127.0.0.1:${backendPort}`;
  const reply = await fetch(`${url}/api/admins/auth-with-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': anAddress() },
    body: JSON.stringify({ identity, password }),
  });
  if (!reply.ok)
    throw new Error(`The owner may not sign in: ${reply.status} ${await reply.text()}`);
  return { url, token: ((await reply.json()) as { token: string }).token };
}

/** Adds a brand: the least that changes the shop's data. */
export async function addBrand({ url, token }: Owner, slug: string): Promise<void> {
  const reply = await fetch(`${url}/api/collections/brands/records`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify({ name: slug, slug, kind: 'parts_maker', active: true }),
  });
  if (!reply.ok) throw new Error(await reply.text());
}

/** Slugs of all brands that a guest sees. */
export async function brands(backendPort: string): Promise<string[]> {
  const reply = await fetch(
    `http://127.0.0.1:${backendPort}/api/collections/brands/records?sort=slug`,
  );
  return ((await reply.json()) as { items: { slug: string }[] }).items.map(({ slug }) => slug);
}
