import './shop.elements';
import '../catalogue/filter-submit.element';
import '../garage/visit-car.element';
import '../recent/recent-cards.element';
