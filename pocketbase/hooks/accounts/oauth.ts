/**
 * Services that customers may sign in with, off unless the environment holds OAUTH_{NAME}_ID and
 * OAUTH_{NAME}_SECRET.
 */
const SERVICES = ['yandex', 'vk'];

/**
 * Offers exactly the services that are configured now. Runs before the first request; writes only
 * what differs.
 */
export function offerServices(app: core.App): void {
  const users = app.findCollectionByNameOrId('users');
  const providers = SERVICES.map(configured).filter(
    ({ clientId, clientSecret }) => clientId && clientSecret,
  );
  const names = (all: core.OAuthProvider[]) =>
    all.map(({ name, clientId, clientSecret }) => `${name} ${clientId} ${clientSecret}`).join('\n');
  if (
    users.oauth2.enabled === providers.length > 0 &&
    names([...users.oauth2.providers]) === names(providers)
  )
    return;
  users.oauth2.enabled = providers.length > 0;
  users.oauth2.providers = providers;
  app.save(users);
}

function configured(name: string): core.OAuthProvider {
  const setting = (part: string) => $os.getenv(`OAUTH_${name.toUpperCase()}_${part}`);
  return { name, clientId: setting('ID'), clientSecret: setting('SECRET') };
}
