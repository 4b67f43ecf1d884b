/**
 * Leads the address of what is no more to what has taken its place; addresses that led there go
 * along (migration `redirects`).
 */
export function addRedirect(tx: core.App, from: string, to: string): void {
  tx.save(new Record(tx.findCollectionByNameOrId('redirects'), { from_path: from, to_path: to }));
}
