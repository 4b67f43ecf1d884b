import { category } from './list';

export const generateMetadata = category.generateMetadata;

export default category.Page;
