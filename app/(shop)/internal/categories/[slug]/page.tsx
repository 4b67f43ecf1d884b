import { category } from '../../../categories/[slug]/content';

export const generateMetadata = category.generateMetadata;

export default category.Page;
