/** The pages of an account and of the ways into it. They come together: each is a small part of what they share. */
export { ConfirmEmailPage } from '../security/confirm-email.tsx';
export { SecurityPage } from '../security/page.tsx';
export { RecoveryPage } from '../security/recovery-page.tsx';
export { AccountPage } from './page.tsx';
