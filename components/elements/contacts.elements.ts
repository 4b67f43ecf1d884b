import './shop.elements';
import '../contacts/open-now.element';
import '../forms/shop-form.element';
