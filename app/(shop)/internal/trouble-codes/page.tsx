import { codesPage } from '../../diagnostika-avto/content';

export const generateMetadata = codesPage.generateMetadata;

export default codesPage.Page;
