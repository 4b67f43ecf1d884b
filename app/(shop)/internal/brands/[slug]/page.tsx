import { brandList } from '../../../brands/[slug]/content';

export const generateMetadata = brandList.generateMetadata;

export default brandList.Page;
