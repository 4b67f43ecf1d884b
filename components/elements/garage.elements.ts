import './shop.elements';
import '../garage/show-garage.element';
import '../forms/shop-form.element';
