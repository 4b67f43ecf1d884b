import './shop.elements';
import '../catalogue/filter-submit.element';
import '../recent/recent-cards.element';
