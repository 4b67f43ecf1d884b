import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { CALLERS, type CallerName } from '../../../support/callers.ts';

/**
 * Who gets past the guard of which form: in; or the code of the refusal: sign, `sign_in_required`;
 * no, `forbidden`. Past the guard the form itself may still be refused: nothing is filled in.
 */
const TABLE = `
                                      guest  customer  blocked  owner  manager  warehouse  content  machine  inactive
lib/accounts/second-factor/actions.ts
  enterWithCode                       sign   sign      sign     in     in       in         in       in       in
  beginOwnFactor                      sign   sign      sign     in     in       in         in       sign     sign
  confirmOwnFactor                    sign   sign      sign     in     in       in         in       in       in
  renewOwnCodes                       sign   sign      sign     in     in       in         in       sign     sign
  forgetOwnCodes                      sign   sign      sign     in     in       in         in       sign     sign
  turnOffOwnFactor                    sign   sign      sign     in     in       in         in       sign     sign
  requireFactors                      sign   sign      sign     in     no       no         no       sign     sign
  resetFactor                         sign   sign      sign     in     no       no         no       sign     sign
lib/accounts/account/actions.ts
  saveProfile                         sign   in        sign     sign   sign     sign       sign     sign     sign
  askForNewEmail                      sign   in        sign     sign   sign     sign       sign     sign     sign
  sendVerification                    sign   in        sign     sign   sign     sign       sign     sign     sign
  setPassword                         sign   in        sign     sign   sign     sign       sign     sign     sign
  saveAddress                         sign   in        sign     sign   sign     sign       sign     sign     sign
  removeAddress                       sign   in        sign     sign   sign     sign       sign     sign     sign
  chooseAddress                       sign   in        sign     sign   sign     sign       sign     sign     sign
  withdrawConsent                     sign   in        sign     sign   sign     sign       sign     sign     sign
  unbind                              sign   in        sign     sign   sign     sign       sign     sign     sign
  endOwnSession                       sign   in        sign     sign   sign     sign       sign     sign     sign
  endOwnOthers                        sign   in        sign     sign   sign     sign       sign     sign     sign
  signOutEverywhere                   sign   in        sign     sign   sign     sign       sign     sign     sign
  deleteAccount                       sign   in        sign     sign   sign     sign       sign     sign     sign
lib/admin-views/actions.ts
  keepView                            sign   sign      sign     in     in       in         in       sign     sign
  forgetView                          sign   sign      sign     in     in       in         in       sign     sign
lib/feedback/actions.ts
  moveFeedback                        sign   sign      sign     in     in       no         no       sign     sign
  moveManyFeedback                    sign   sign      sign     in     in       no         no       sign     sign
  moveManyFeedbackBack                sign   sign      sign     in     in       no         no       sign     sign
  sendAnswer                          sign   sign      sign     in     in       no         no       sign     sign
lib/imports/jobs/actions.ts
  readFileAgain                            sign   sign      sign     in     in       no         no       sign     sign
  checkWithColumns                    sign   sign      sign     in     in       no         no       sign     sign
  loadSheet                           sign   sign      sign     in     in       no         no       sign     sign
  joinBrand                           sign   sign      sign     in     in       no         no       sign     sign
  loadAgain                           sign   sign      sign     in     in       no         no       sign     sign
  startImport                         sign   sign      sign     in     in       no         no       sign     sign
  stopImport                          sign   sign      sign     in     in       no         no       sign     sign
  repeatImport                        sign   sign      sign     in     in       no         no       sign     sign
  takeBackImport                      sign   sign      sign     in     in       no         no       sign     sign
lib/cart/actions.ts
  changeLine                          in     in        in       in     in       in         in       in       in
  refreshCart                         sign   in        sign     sign   sign     sign       sign     sign     sign
app/(shop)/bulk/check-action.ts
  checkOrderList                      in     in        in       in     in       in         in       in       in
app/(shop)/cart/place-order-action.ts
  placeOrder                          sign   in        sign     sign   sign     sign       sign     sign     sign
lib/status-requests/actions.ts
  sendStatusRequest                   sign   in        sign     sign   sign     sign       sign     sign     sign
  stepOwnRequest                      sign   in        sign     sign   sign     sign       sign     sign     sign
lib/status-requests/admin/actions.ts
  decideRequest                       sign   sign      sign     in     in       no         no       sign     sign
lib/vin-requests/actions.ts
  sendVinRequest                      in     in        in       in     in       in         in       in       in
  stepOwnVinRequest                   sign   in        sign     sign   sign     sign       sign     sign     sign
  stepGuestVinRequest                 in     in        in       in     in       in         in       in       in
  buySelected                         in     in        in       in     in       in         in       in       in
lib/vin-requests/admin/actions.ts
  stepSelection                       sign   sign      sign     in     in       no         no       sign     sign
  addSelected                         sign   sign      sign     in     in       no         no       sign     sign
  removeSelected                      sign   sign      sign     in     in       no         no       sign     sign
lib/companies/actions.ts
  changeCompany                       sign   sign      sign     in     in       no         no       sign     sign
  savePapers                          sign   sign      sign     in     in       no         no       sign     sign
  removeCompany                       sign   sign      sign     in     in       no         no       sign     sign
  addMember                           sign   sign      sign     in     in       no         no       sign     sign
  joinCompany                         sign   sign      sign     in     in       no         no       sign     sign
  leaveCompany                        sign   sign      sign     in     in       no         no       sign     sign
  revokeWholesale                     sign   sign      sign     in     in       no         no       sign     sign
lib/orders/admin/actions.ts
  addPayment                          sign   sign      sign     in     in       in         no       sign     sign
  addToOrder                          sign   sign      sign     in     in       no         no       sign     sign
  answerForCustomer                   sign   sign      sign     in     in       no         no       sign     sign
  changeLine                          sign   sign      sign     in     in       no         no       sign     sign
  orderFor                            sign   sign      sign     in     in       no         no       sign     sign
  promise                             sign   sign      sign     in     in       no         no       sign     sign
  propose                             sign   sign      sign     in     in       no         no       sign     sign
  readMessages                        sign   sign      sign     in     in       in         no       sign     sign
  saveContact                         sign   sign      sign     in     in       no         no       sign     sign
  splitOff                            sign   sign      sign     in     in       in         no       sign     sign
  writeNote                           sign   sign      sign     in     in       in         no       sign     sign
  writeToCustomer                     sign   sign      sign     in     in       no         no       sign     sign
  takePaymentBack                     sign   sign      sign     in     in       in         no       sign     sign
  takeStep                            sign   sign      sign     in     in       in         no       sign     sign
  takeBack                            sign   sign      sign     in     in       in         no       sign     sign
  takeSteps                           sign   sign      sign     in     in       in         no       sign     sign
lib/orders/parcels/actions.ts
  addParcel                           sign   sign      sign     in     in       in         no       sign     sign
  correctParcel                       sign   sign      sign     in     in       in         no       sign     sign
  dropParcel                          sign   sign      sign     in     in       in         no       sign     sign
lib/orders/account/actions.ts
  leaveLines                          sign   in        sign     sign   sign     sign       sign     sign     sign
  returnLines                         sign   in        sign     sign   sign     sign       sign     sign     sign
  acceptReplacement                   sign   in        sign     sign   sign     sign       sign     sign     sign
  declineReplacement                  sign   in        sign     sign   sign     sign       sign     sign     sign
  writeToShop                         sign   in        sign     sign   sign     sign       sign     sign     sign
  repeat                              sign   in        sign     sign   sign     sign       sign     sign     sign
lib/pages/actions.ts
  saveCompanyPage                     sign   sign      sign     in     in       no         in       sign     sign
app/admin/(panel)/texts/[slug]/preview-action.ts
  previewCompanyPage                  sign   sign      sign     in     in       no         in       sign     sign
lib/categories/actions.ts
  saveCategory                        sign   sign      sign     in     in       no         in       sign     sign
  moveCategory                        sign   sign      sign     in     in       no         in       sign     sign
  mergeCategory                       sign   sign      sign     in     in       no         no       sign     sign
  removeCategory                      sign   sign      sign     in     in       no         no       sign     sign
lib/brands/actions.ts
  saveBrand                           sign   sign      sign     in     in       no         in       sign     sign
  addAlias                            sign   sign      sign     in     in       no         no       sign     sign
  removeAlias                         sign   sign      sign     in     in       no         no       sign     sign
  mergeBrand                          sign   sign      sign     in     in       no         no       sign     sign
  removeBrand                         sign   sign      sign     in     in       no         no       sign     sign
lib/category-rules/actions.ts
  saveRule                            sign   sign      sign     in     in       no         no       sign     sign
  makeFirstRules                      sign   sign      sign     in     in       no         no       sign     sign
  applyRule                           sign   sign      sign     in     in       no         no       sign     sign
  removeRule                          sign   sign      sign     in     in       no         no       sign     sign
lib/admins/actions.ts
  inviteAdmin                     sign   sign      sign     in     no       no         no       sign     sign
  inviteAgain                         sign   sign      sign     in     no       no         no       sign     sign
  withdrawInvitation                  sign   sign      sign     in     no       no         no       sign     sign
  saveAdmin                       sign   sign      sign     in     no       no         no       sign     sign
  saveOwnName                         sign   sign      sign     in     in       in         in       sign     sign
lib/admins/alerts/actions.ts
  saveAlerts                          sign   sign      sign     in     in       in         no       sign     sign
lib/accounts/admin/actions.ts
  setOwnPassword                      sign   sign      sign     in     in       in         in       sign     sign
  endAdminSession                     sign   sign      sign     in     in       in         in       sign     sign
  endOtherAdminSessions               sign   sign      sign     in     in       in         in       sign     sign
lib/customers/actions.ts
  saveCustomer                        sign   sign      sign     in     in       no         no       sign     sign
  blockCustomer                       sign   sign      sign     in     in       no         no       sign     sign
  unblockCustomer                     sign   sign      sign     in     in       no         no       sign     sign
  signCustomerOut                     sign   sign      sign     in     in       no         no       sign     sign
  sendPasswordEmail                  sign   sign      sign     in     in       no         no       sign     sign
  mergeCustomers                      sign   sign      sign     in     in       no         no       sign     sign
lib/prices/admin/actions.ts
  giveLevel                           sign   sign      sign     in     in       no         no       sign     sign
  saveLevel                           sign   sign      sign     in     in       no         no       sign     sign
  makeFirstLevel                      sign   sign      sign     in     in       no         no       sign     sign
  saveRetail                          sign   sign      sign     in     in       no         no       sign     sign
  removeLevel                         sign   sign      sign     in     in       no         no       sign     sign
  removeRule                          sign   sign      sign     in     in       no         no       sign     sign
  saveFixedPrice                      sign   sign      sign     in     in       no         no       sign     sign
  removeFixedPrice                    sign   sign      sign     in     in       no         no       sign     sign
app/admin/(panel)/prices/[id]/rule-action.ts
  savePriceRule                       sign   sign      sign     in     in       no         no       sign     sign
lib/suppliers/actions.ts
  saveSupplier                        sign   sign      sign     in     in       no         no       sign     sign
  saveSupplierImports                 sign   sign      sign     in     in       no         no       sign     sign
  saveMarkup                          sign   sign      sign     in     in       no         no       sign     sign
  keepMarkup                          sign   sign      sign     in     in       no         no       sign     sign
  recountLoaded                       sign   sign      sign     in     in       no         no       sign     sign
  saveWarehouse                       sign   sign      sign     in     in       no         no       sign     sign
  removeWarehouse                     sign   sign      sign     in     in       no         no       sign     sign
  removeSupplier                      sign   sign      sign     in     in       no         no       sign     sign
lib/settings/actions.ts
  saveRequisites                      sign   sign      sign     in     no       no         no       sign     sign
  saveGroup                           sign   sign      sign     in     no       no         no       sign     sign
  saveContacts                        sign   sign      sign     in     no       no         no       sign     sign
  saveHours                           sign   sign      sign     in     no       no         no       sign     sign
  saveDelivery                        sign   sign      sign     in     no       no         no       sign     sign
  savePlaces                          sign   sign      sign     in     no       no         no       sign     sign
  saveOffersOrder                     sign   sign      sign     in     no       no         no       sign     sign
  saveLeastMarkup                     sign   sign      sign     in     no       no         no       sign     sign
  saveAnswerHours                     sign   sign      sign     in     no       no         no       sign     sign
lib/documents/actions.ts
  makeOwnInvoice                      sign   in        sign     sign   sign     sign       sign     sign     sign
lib/documents/admin/actions.ts
  makeCustomerInvoice                 sign   sign      sign     in     in       no         no       sign     sign
lib/vat/actions.ts
  addVatRate                          sign   sign      sign     in     no       no         no       sign     sign
  removeVatRate                       sign   sign      sign     in     no       no         no       sign     sign
lib/emails/actions.ts
  saveMail                            sign   sign      sign     in     no       no         no       sign     sign
  sendTest                            sign   sign      sign     in     no       no         no       sign     sign
  resend                              sign   sign      sign     in     no       no         no       sign     sign
  resendMany                          sign   sign      sign     in     no       no         no       sign     sign
lib/emails/templates/actions.ts
  saveEmailText                          sign   sign      sign     in     no       no         no       sign     sign
  restoreBuiltIn                       sign   sign      sign     in     no       no         no       sign     sign
  previewTypedEmail                  sign   sign      sign     in     no       no         no       sign     sign
  sendTypedEmail                     sign   sign      sign     in     no       no         no       sign     sign
lib/backups/actions.ts
  makeBackup                          sign   sign      sign     in     no       no         no       sign     sign
  proveToDownload                     sign   sign      sign     in     no       no         no       sign     sign
  restoreBackup                       sign   sign      sign     in     no       no         no       sign     sign
lib/search-misses/actions.ts
  hideMisses                          sign   sign      sign     in     in       no         no       sign     sign
  showMisses                          sign   sign      sign     in     in       no         no       sign     sign
  forgetMisses                        sign   sign      sign     in     in       no         no       sign     sign
lib/synonyms/actions.ts
  saveSynonym                         sign   sign      sign     in     in       no         no       sign     sign
  removeSynonym                       sign   sign      sign     in     in       no         no       sign     sign
lib/products/duplicates/actions.ts
  mergeDuplicate                           sign   sign      sign     in     in       no         no       sign     sign
  splitDuplicate                            sign   sign      sign     in     in       no         no       sign     sign
lib/fitments/admin/actions.ts
  addCar                              sign   sign      sign     in     in       no         no       sign     sign
  removeCar                           sign   sign      sign     in     in       no         no       sign     sign
lib/products/attributes/actions.ts
  saveProductAttributes               sign   sign      sign     in     in       no         in       sign     sign
  addCategoryAttribute                sign   sign      sign     in     in       no         in       sign     sign
  removeCategoryAttribute             sign   sign      sign     in     in       no         in       sign     sign
lib/products/bulk/actions.ts
  publishMany                         sign   sign      sign     in     in       no         no       sign     sign
  withdrawMany                        sign   sign      sign     in     in       no         no       sign     sign
  moveMany                            sign   sign      sign     in     in       no         in       sign     sign
  rebrandMany                         sign   sign      sign     in     in       no         no       sign     sign
  undoMany                            sign   sign      sign     in     in       no         in       sign     sign
  markUpMany                          sign   sign      sign     in     in       no         no       sign     sign
  changeFound                         sign   sign      sign     in     in       no         no       sign     sign
  undoFound                           sign   sign      sign     in     in       no         no       sign     sign
lib/supplier-orders/actions.ts
  gatherOrder                         sign   sign      sign     in     in       no         no       sign     sign
  dropOrderLine                       sign   sign      sign     in     in       no         no       sign     sign
  cancelOrderDraft                    sign   sign      sign     in     in       no         no       sign     sign
  sendOrder                           sign   sign      sign     in     in       no         no       sign     sign
  answerOrderLines                    sign   sign      sign     in     in       in         no       sign     sign
lib/stocktaking/actions.ts
  beginStocktaking                    sign   sign      sign     in     in       in         no       sign     sign
  countScanned                        sign   sign      sign     in     in       in         no       sign     sign
  bindScanned                         sign   sign      sign     in     in       in         no       sign     sign
  correctCounted                      sign   sign      sign     in     in       in         no       sign     sign
  dropCounted                         sign   sign      sign     in     in       in         no       sign     sign
  acceptMovedBooks                    sign   sign      sign     in     in       in         no       sign     sign
  postCounted                         sign   sign      sign     in     in       in         no       sign     sign
  cancelCounting                      sign   sign      sign     in     in       in         no       sign     sign
lib/products/admin/actions.ts
  saveEditedProduct                   sign   sign      sign     in     in       no         no       sign     sign
  saveProductTexts                    sign   sign      sign     in     in       no         in       sign     sign
  addProduct                          sign   sign      sign     in     in       no         no       sign     sign
  setPublished                        sign   sign      sign     in     in       no         no       sign     sign
  orderImages                       sign   sign      sign     in     in       no         in       sign     sign
  removeImage                       sign   sign      sign     in     in       no         in       sign     sign
  describeImages                    sign   sign      sign     in     in       no         in       sign     sign
  addNumbers                          sign   sign      sign     in     in       no         no       sign     sign
  removeNumber                        sign   sign      sign     in     in       no         no       sign     sign
  addCross                            sign   sign      sign     in     in       no         no       sign     sign
  removeCross                         sign   sign      sign     in     in       no         no       sign     sign
lib/offers/actions.ts
  saveOffer                           sign   sign      sign     in     in       no         no       sign     sign
  addOffer                            sign   sign      sign     in     in       no         no       sign     sign
  countStock                          sign   sign      sign     in     in       in         no       sign     sign
  removeOffer                         sign   sign      sign     in     in       no         no       sign     sign
`;

export type FormAccess = { name: string; answers: Record<CallerName, string> };

export const FORMS: FormAccess[] = [];
let file = '';
for (const line of TABLE.trim().split('\n').slice(1)) {
  if (!line.startsWith(' ')) file = line.trim();
  else {
    const [action = '', ...cells] = line.trim().split(/ {2,}/);
    FORMS.push({
      name: `${file} ${action}`,
      answers: Object.fromEntries(
        CALLERS.map((caller, column) => [caller, cells[column]!]),
      ) as Record<CallerName, string>,
    });
  }
}

const manifest = z.object({
  node: z.record(
    z.string(),
    z.object({
      filename: z.string(),
      exportedName: z.string(),
      workers: z.record(z.string(), z.unknown()),
    }),
  ),
});

/** A form that the built shop takes: `id` names it in requests, `path` is a page it stands on. */
export type BuiltForm = { name: string; id: string; path: string };

/** Every server action of the build of the tests. */
export function builtForms(): BuiltForm[] {
  const { node } = manifest.parse(
    JSON.parse(readFileSync('.next-test/server/server-reference-manifest.json', 'utf8')),
  );
  return Object.entries(node).map(([id, { filename, exportedName, workers }]) => ({
    id,
    name: `${filename} ${exportedName}`,
    path: pathOf(pageOf(Object.keys(workers))),
  }));
}

/** A step of signing in leads whoever has not begun elsewhere, before it shows what became of a form. */
const STEP = /\/admin\/login\/\w+\/page$/;
/** A page of one record is there for whom it is: another one, where there is, is for everybody. */
const pageOf = (workers: string[]): string => {
  const whole = workers.filter((worker) => !STEP.test(worker));
  return whole.find((worker) => !worker.includes('[')) ?? whole[0] ?? workers[0]!;
};

const pathOf = (worker: string) =>
  worker
    .replace(/^app/, '')
    .replace(/\/page$/, '')
    .replace(/\/\([^)]+\)/g, '')
    .replaceAll(/\[\w+\]/g, 'none-such') || '/';
