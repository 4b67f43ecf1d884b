import { contacts } from './content';

export const revalidate = 30;

export const generateMetadata = contacts.shared.generateMetadata;

export default contacts.shared.Page;
