/** Somebody of the staff by his email; the machine's account is not theirs. @throws 404 */
export function adminCalled(app: core.App, email: unknown): core.Record {
  try {
    const admin = typeof email === 'string' && app.findAuthRecordByEmail('admins', email.trim());
    if (admin && admin.getString('role') !== 'machine') return admin;
  } catch {
    // said below
  }
  throw new NotFoundError('');
}
