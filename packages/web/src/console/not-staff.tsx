import { messages } from 'messages:console';
import { Link } from 'wouter';
import { StaffKey } from '../account/staff.tsx';
import { useMessages } from '../app/language.tsx';
import { Notice } from '../app/notice.tsx';

/** Tells a person without a staff role how to get one. */
export function NotStaff() {
  const text = useMessages(messages);
  return (
    <Notice title={text.notStaff}>
      <p>{text.notStaffWhy}</p>
      <Link href="/account">{text.toAccount}</Link>
      <StaffKey />
    </Notice>
  );
}
