import { defineElement } from '@/components/ui/define-element';
import { showPageCopy } from './marks';

defineElement('shop-show-favorites', showPageCopy);
