/**
 * What moves beside React where customers work: dates in the cart, what was looked at before, the
 * number of a parcel that is copied.
 */
import '../products/arrival.element';
import '../recent/recent-cards.element';
import '../ui/copy-on-click.element';
import './shop.elements';
