/** The account and sign-in pages. They load together, because each is small compared with the code that they share. */
export { ConfirmEmailPage } from '../security/confirm-email.tsx';
export { SecurityPage } from '../security/page.tsx';
export { RecoveryPage } from '../security/recovery-page.tsx';
export { AccountPage } from './page.tsx';
