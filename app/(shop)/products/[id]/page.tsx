import { productPage } from './content';

export const revalidate = 30;
export const generateStaticParams = () => [];

export const generateMetadata = productPage.shared.generateMetadata;

export default productPage.shared.Page;
