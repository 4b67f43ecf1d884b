import './shop.elements';
import '../favorites/show-favorites.element';
