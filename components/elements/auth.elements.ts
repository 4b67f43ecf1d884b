/** What moves where somebody signs in. */
import '../cart/guest-cart.element';
import '../forms/shop-form.element';
import '../session/session-watch.element';
import '../ui/forms/shop-eye.element';
