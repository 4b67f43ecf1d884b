import './shop.elements';
import '../diagnostics/device-check.element';
