import { contacts } from '../../contacts/content';

export const generateMetadata = contacts.generateMetadata;

export default contacts.Page;
