import { defineElement } from '../define-element';

/** Shows the password in the field beside it, or hides it again. */
defineElement('shop-eye', (eye, signal) => {
  const button = eye.querySelector('button');
  const field = eye.parentElement?.querySelector('input');
  if (!button || !field) return;
  const press = () => {
    const isShown = field.type === 'text';
    field.type = isShown ? 'password' : 'text';
    button.ariaPressed = String(!isShown);
  };
  button.addEventListener('click', press, { signal });
});
