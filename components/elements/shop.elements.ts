/** What moves on every page of the shop. */
import '../cart/cart-form.element';
import '../compare/compare-form.element';
import '../favorites/favorites-form.element';
import '../garage/fit-watch.element';
import '../search/search-box.element';
import '../session/session-watch.element';
import '../theme/colour-scheme-select.element';
import '../ui/strip.element';
