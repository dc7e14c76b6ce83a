import { Link } from 'wouter';
import { useWords } from './language.tsx';
import { Notice } from './notice.tsx';
import { words } from './words.ts';

/** No page lives here. */
export function NotFound() {
  const text = useWords(words);
  return (
    <Notice title={text.notFound}>
      <Link href="/">{text.toLobby}</Link>
    </Notice>
  );
}
