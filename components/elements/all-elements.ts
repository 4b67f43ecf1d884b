/** For development, where React works on every page. */
import './admin.elements';
import './auth.elements';
import './contacts.elements';
import './debug.elements';
import './favorites.elements';
import './garage.elements';
import './list.elements';
import './product.elements';
import './work.elements';
