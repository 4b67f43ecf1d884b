/** What moves beside React where customers work: dates in the cart, what was looked at before. */
import '../products/arrival.element';
import '../recent/recent-cards.element';
import './shop.elements';
