import { brandList } from './content';

export const revalidate = 30;
export const generateStaticParams = () => [];

export const generateMetadata = brandList.shared.generateMetadata;

export default brandList.shared.Page;
