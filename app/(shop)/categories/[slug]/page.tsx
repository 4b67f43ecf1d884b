import { category } from './content';

export const revalidate = 30;
export const generateStaticParams = () => [];

export const generateMetadata = category.shared.generateMetadata;

export default category.shared.Page;
