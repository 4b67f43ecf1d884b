import { productPage } from '../../../products/[id]/content';

export const generateMetadata = productPage.generateMetadata;

export default productPage.Page;
