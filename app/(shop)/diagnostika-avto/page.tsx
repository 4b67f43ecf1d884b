import { codesPage } from './content';

export const revalidate = 30;

export const generateMetadata = codesPage.shared.generateMetadata;

export default codesPage.shared.Page;
