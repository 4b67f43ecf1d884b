import { catalogue } from './content';

export const revalidate = 30;

export const generateMetadata = catalogue.shared.generateMetadata;

export default catalogue.shared.Page;
