import './shop.elements';
import '../consent/shop-consent.element';
import '../contacts/open-now.element';
import '../forms/shop-form.element';
