import { faultsIn } from '../../scripts/mutate/mutation.ts';

const HOOKS = 'tests/integration/hooks';
const PRODUCT = `${HOOKS}/products/product-page.test.ts`;
const LISTINGS = 'tests/integration/migrations/listings.test.ts';
const AUDIT = `${HOOKS}/audit/audit.test.ts`;
const ACCOUNT = `${HOOKS}/accounts/own-account.test.ts`;
const SIGN_IN = `${HOOKS}/admins/sign-in.test.ts`;
const SECOND_FACTOR = `${HOOKS}/accounts/second-factor.test.ts`;

/** What the backend decides besides orders and prices. */
export const mutations = [
  ...faultsIn('pocketbase/hooks/products/product-page.ts', PRODUCT, {
    'a withdrawn product has no page': [
      'WHERE p.id = {:id} AND p.published = TRUE`',
      'WHERE p.id = {:id}`',
    ],
    'a page does not tell the key of an article': [
      '    ...productOfRow(row),',
      '    ...productOfRow(row), article_key: row.key,',
    ],
  }),
  ...faultsIn('pocketbase/hooks/products/public-offers.ts', PRODUCT, {
    'what has no price is not offered': [' AND a.retail_kopecks > 0', ''],
    'own offers stand first': [', own DESC,', ', own,'],
    'what is out of stock stands last': ['ORDER BY a.availability_rank = 2, ', 'ORDER BY '],
  }),
  ...faultsIn('pocketbase/migrations/1768680001_whole_packs.js', LISTINGS, {
    'less than one pack is nobody’s': [
      '`${THERE} >= ${LEAST}`',
      '`${THERE} >= MAX(o.min_quantity, 1)`',
    ],
    'what is promised cannot be bought': [
      'MAX(COALESCE(s.on_hand - s.reserved, 0), 0)',
      'COALESCE(s.on_hand, 0)',
    ],
  }),
  ...faultsIn('pocketbase/migrations/1768660001_available_now.js', LISTINGS, {
    'a closed warehouse offers nothing': [
      'w.id = o.warehouse AND w.active = TRUE',
      'w.id = o.warehouse',
    ],
  }),
  ...faultsIn('pocketbase/hooks/admins/sign-in.ts', SIGN_IN, {
    'whoever was dismissed stays outside': [' || !isActiveAdmin(admin)) {', ') {'],
    'passwords are not guessed without end': [
      '  if (!isOwnCommand(e, admin)) countSignIn(e, attempt);\n',
      '',
    ],
  }),
  ...faultsIn('pocketbase/hooks/accounts/sign-in-limit.ts', `${HOOKS}/accounts/guessing.test.ts`, {
    'one address guesses at one account a few times': [
      'pair: { minute: 5, hour: 15 }',
      'pair: { minute: 500, hour: 1500 }',
    ],
    'a crowd is stopped': ['identity: { hour: 150 }', 'identity: { hour: 15000 }'],
    'the browser that has signed in passes the crowd by': [
      '  if (isKnownBrowser(e, person)) return;\n',
      '',
    ],
    'who is guessed at is told': ['if (tried === TELLS_AT)', 'if (tried === -1)'],
  }),
  ...faultsIn('pocketbase/hooks/accounts/known-browser.ts', `${HOOKS}/accounts/guessing.test.ts`, {
    'a mark is proven': ['$security.equal(said, mark)', 'said.startsWith(person.id)'],
    'a mark ends with the password': [', person.tokenKey())', ", 'a-key')"],
  }),
  ...faultsIn('pocketbase/hooks/accounts/second-factor/awaited.ts', SECOND_FACTOR, {
    'a password alone opens nothing': [
      "row?.awaits === 1) return 'code'",
      "row?.awaits === 2) return 'code'",
    ],
    'what is required holds at once': [
      "row?.lacks === 1 ? 'enrolment'",
      "row?.lacks === 2 ? 'enrolment'",
    ],
  }),
  ...faultsIn('pocketbase/hooks/accounts/second-factor/use-code.ts', SECOND_FACTOR, {
    'a code lets in once': ['AND used_step < {:step}', 'AND used_step <= {:step}'],
  }),
  ...faultsIn('pocketbase/hooks/accounts/second-factor/recovery-codes.ts', SECOND_FACTOR, {
    'a recovery code lets in once': ['AND hash = {:hash} AND used_at = 0', 'AND hash = {:hash}'],
  }),
  ...faultsIn('pocketbase/hooks/accounts/second-factor/code-attempts.ts', SECOND_FACTOR, {
    'a crowd that guesses codes is stopped': ['account: { day: 50 }', 'account: { day: 5000 }'],
    'a crowd keeps nobody out': [
      'if (isRecoveryCode(typed) || isKnownBrowser(e, admin)) return;',
      '',
    ],
  }),
  ...faultsIn('pocketbase/hooks/request/attempts.ts', `${HOOKS}/accounts/guessing.test.ts`, {
    'who is refused counts for nobody else': [
      "limits.map(({ window, key, most }) => {\n    const { count, until } = counted(app, window, key);\n    if (count > most)\n      throw refuseForNow('too_many_requests', Math.ceil((until - Date.now()) / 1000));\n    return count;\n",
      "limits\n    .map(({ window, key, most }) => {\n      const { count, until } = counted(app, window, key);\n      return { count, most, until };\n    })\n    .map(({ count, most, until }) => {\n      if (count > most)\n        throw refuseForNow('too_many_requests', Math.ceil((until - Date.now()) / 1000));\n      return count;\n  ",
    ],
    'a flood is bounded': ['Number(row.n >= MOST_KEYS)', '0'],
  }),
  ...faultsIn(
    'pocketbase/hooks/storefronts/storefront.ts',
    `${HOOKS}/storefronts/storefronts.test.ts`,
    {
      'an email comes from the storefront that was asked': [
        "storefrontCalled(e.app, headerOf(e, 'X-Storefront')).code",
        'ownStorefront().code',
      ],
    },
  ),
  ...faultsIn(
    'pocketbase/hooks/storefronts/introduce.ts',
    `${HOOKS}/storefronts/storefronts.test.ts`,
    {
      'a storefront is introduced by the machine alone': ["  requireRole(e, 'machine');\n", ''],
    },
  ),
  ...faultsIn('pocketbase/hooks/start/start.ts', `${HOOKS}/admins/no-superuser.test.ts`, {
    'nobody is invited to become a superuser': ['e.installerFunc = null;', ''],
  }),
  ...faultsIn('pocketbase/hooks/admins/last-owner.ts', `${HOOKS}/admins/last-owner.test.ts`, {
    'there is always an owner': ["throw refuse('last_owner');", ';'],
  }),
  ...faultsIn(
    'pocketbase/hooks/admins/changes.ts',
    [
      `${HOOKS}/admins/sign-in.test.ts`,
      'tests/integration/access/own-record.test.ts',
      `${HOOKS}/admins/invitation.test.ts`,
    ],
    {
      "nobody sets another's password": [
        "if (e.auth?.id !== e.record.id) throw new ForbiddenError('');",
        '',
      ],
    },
  ),
  ...faultsIn(
    'pocketbase/hooks/accounts/changes.ts',
    'tests/integration/access/own-record.test.ts',
    {
      "a blocked customer's token is no good": [
        "if (e.record.getBool('blocked') && !before.getBool('blocked')) e.record.refreshTokenKey();",
        '',
      ],
    },
  ),
  ...faultsIn('pocketbase/hooks/accounts/register.ts', `${HOOKS}/accounts/registration.test.ts`, {
    'accounts are not made without end': [
      '    requireRoom(e.app, [{ window: HOUR, key: networkAsking(e), most: MOST }]);\n',
      '',
    ],
    "a newcomer's consent is kept": ['    recordConsent(tx, e.record.id, consent);\n', ''],
  }),
  ...faultsIn('pocketbase/hooks/accounts/me.ts', ACCOUNT, {
    'a blocked customer is nobody': ['!(isCustomer(caller) || isActiveAdmin(caller))', 'false'],
  }),
  ...faultsIn('pocketbase/hooks/customers/block.ts', `${HOOKS}/customers/acts.test.ts`, {
    'a block is in the audit': [
      "  writeLog(tx, actor, {\n      action: 'update',\n      collection: 'users',\n      record: customer.id,\n      before,\n      after: { blocked, blocked_reason: reason },\n    });\n  ",
      '',
    ],
    'content blocks nobody': [
      "  requireRole(e, 'owner', 'manager');\n  const { reason }",
      "  requireRole(e, 'owner', 'manager', 'content');\n  const { reason }",
    ],
  }),
  ...faultsIn('pocketbase/hooks/audit/snapshot.ts', AUDIT, {
    'no secret stands in the audit': [
      "field.type() === 'password' || field.getName() === 'tokenKey'",
      "field.type() === 'nothing'",
    ],
  }),
  ...faultsIn('pocketbase/hooks/audit/write-log.ts', AUDIT, {
    'two who edit are told': ["throw refuse('changed_meanwhile');", ';'],
  }),
  ...faultsIn('pocketbase/hooks/offers/cost.ts', 'tests/integration/access/live-updates.test.ts', {
    'the warehouse hears of no purchase price': [
      'if (hasRole(e.requestInfo.auth, BUYERS)) e.record',
      'e.record',
    ],
  }),
  ...faultsIn('pocketbase/hooks/offers/set-stock.ts', `${HOOKS}/products/admin-changes.test.ts`, {
    'a shelf is counted against what was seen': [
      'if (stock?.onHand !== seen) throw',
      'if (!stock) throw',
    ],
  }),
  ...faultsIn('pocketbase/hooks/request/require-numbers.ts', `${HOOKS}/request/numbers.test.ts`, {
    'a new record names its numbers': [
      '? isNew && NEEDED[collection.name]?.includes(name)',
      '? false',
    ],
    'null is no nought': ['return sent[name] !== null;', 'return true;'],
    'a word is no nought': ['return false;', 'return true;'],
  }),
  ...faultsIn('pocketbase/hooks/imports/comparison.ts', `${HOOKS}/imports/remembered.test.ts`, {
    'what was sold since stays sold': [
      'NOT (p.remembered IS NOT NULL AND f.id IS NOT NULL AND ${STOCK_MOVED})',
      'TRUE',
    ],
    'what was removed since stays away': [
      "WHEN offer = '' AND remembered IS NOT NULL THEN 'gone'\n",
      '',
    ],
  }),
  ...faultsIn(
    'pocketbase/hooks/imports/comparison.ts',
    `${HOOKS}/imports/doubtful-prices.test.ts`,
    {
      'cost that leaps is asked about': [
        "(${leaps('old_retail', RETAIL)} OR ${leaps('cost_kopecks', COST)})",
        "${leaps('old_retail', RETAIL)}",
      ],
      'what loses as much already is not asked about again': [
        'THEN cost_kopecks - old_retail + cost_kopecks / 100 ELSE 0 END',
        'THEN 0 ELSE 0 END',
      ],
    },
  ),
  ...faultsIn('pocketbase/hooks/favorites/own.ts', `${HOOKS}/accounts/favorites.test.ts`, {
    'drafts are in no favorites': [
      'WHERE f.user = {:user} AND p.published = TRUE ORDER BY',
      'WHERE f.user = {:user} ORDER BY',
    ],
  }),
  ...faultsIn('pocketbase/hooks/cache-events/feed.ts', `${HOOKS}/cache-events/feed.test.ts`, {
    'who was away too long is told': ['after > newest || after + 1 < oldest', 'after > newest'],
    'events come in their order': [
      'seq <= {:newest} ORDER BY seq',
      'seq <= {:newest} ORDER BY seq DESC',
    ],
  }),
  ...faultsIn('pocketbase/hooks/companies/revoke.ts', `${HOOKS}/companies/revoking.test.ts`, {
    'a level taken back is gone': ["  person.set('price_level', '');\n", ''],
    'a level is taken back from what was seen': [
      "if (levelOf(tx, customer.id)?.id !== seen) throw refuseConflict('changed_meanwhile');",
      '',
    ],
  }),
  ...faultsIn(
    'pocketbase/hooks/status-requests/submit.ts',
    `${HOOKS}/status-requests/requests.test.ts`,
    {
      'one request at a time': ["if (hasOpen(tx, user)) throw refuse('request_open');", ''],
    },
  ),
  ...faultsIn(
    'pocketbase/hooks/vin-requests/step.ts',
    `${HOOKS}/vin-requests/vin-requests.test.ts`,
    {
      'a step leads on from where the table says': [' || !mayStep(step, before)', ''],
      'a link opens its own request alone': ['requestOfLink(tx, link).id !== request.id', 'false'],
    },
  ),
  ...faultsIn(
    'pocketbase/hooks/vin-requests/submit.ts',
    `${HOOKS}/vin-requests/vin-requests.test.ts`,
    {
      "a customer's consent is kept": [
        "  if (user !== '' && consent) recordConsent(tx, user, consent);\n",
        '',
      ],
    },
  ),
  ...faultsIn('pocketbase/hooks/feedback/take-feedback.ts', `${HOOKS}/feedback/feedback.test.ts`, {
    'a customer is not asked twice': [
      "customer === '' ? consentIn(e, body) : newConsentIn(e, customer, body)",
      'consentIn(e, body)',
    ],
    "a customer's consent is kept": ['  if (consent) recordConsent(tx, customer, consent);\n', ''],
  }),
  ...faultsIn('pocketbase/hooks/documents/make-invoice.ts', `${HOOKS}/documents/invoice.test.ts`, {
    'the same order has the same invoice': [
      "standing === 'good' || standing === 'paid'",
      "standing === 'paid'",
    ],
  }),
  ...faultsIn('pocketbase/hooks/prices/customer-level.ts', `${HOOKS}/prices/books.test.ts`, {
    'who is blocked is given no level': ['    if (after) requireUnblocked(customer);\n', ''],
    'who gave a level is in the audit': [
      "  writeLog(tx, actor, {\n      action: 'update',\n      collection: 'users',\n      record: customer.id,\n      before: { price_level: before },\n      after: { price_level: after },\n    });\n  ",
      '',
    ],
  }),
];
