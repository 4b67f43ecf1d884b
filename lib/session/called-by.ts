/** What somebody is called on the screen: by name, else by how he signs in. */
export const calledBy = ({
  name = '',
  username = '',
  email,
}: {
  name?: string;
  username?: string;
  email: string;
}): string => name || username || email;
