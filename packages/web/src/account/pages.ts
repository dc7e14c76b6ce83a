/** The pages of an account and of signing in. They load together: each is small beside the code that they share. */
export { ConfirmEmailPage } from '../security/confirm-email.tsx';
export { SecurityPage } from '../security/page.tsx';
export { RecoveryPage } from '../security/recovery-page.tsx';
export { AccountPage } from './page.tsx';
