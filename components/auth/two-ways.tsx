import type { ReactNode } from 'react';
import styles from './two-ways.module.css';

type Props = { signIn: ReactNode; register: ReactNode };

/** Signing in and registering beside each other, for who is about to order: either leads on. */
export const TwoWays = ({ signIn, register }: Props) => (
  <div className={styles.ways} data-wide="">
    <section id="sign-in" aria-labelledby="sign-in-title">
      <h2 id="sign-in-title">Уже покупали у{'\u00A0'}нас</h2>
      {signIn}
    </section>
    <section id="register" aria-labelledby="register-title">
      <h2 id="register-title">Впервые у{'\u00A0'}нас</h2>
      {register}
    </section>
  </div>
);
