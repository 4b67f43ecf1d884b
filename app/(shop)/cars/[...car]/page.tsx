import { car } from './content';

export const revalidate = 30;
export const generateStaticParams = () => [];

export const generateMetadata = car.shared.generateMetadata;

export default car.shared.Page;
