import './shop.elements';
import '../products/arrival.element';
import '../products/gallery.element';
import '../recent/recent-cards.element';
import '../ui/copy-on-click.element';
import '../ui/share-button.element';
