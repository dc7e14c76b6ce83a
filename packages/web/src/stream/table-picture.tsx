import { lazy, Suspense } from 'react';
import type { PictureProps } from './picture.tsx';

const Picture = lazy(async () => ({ default: (await import('./picture.tsx')).Picture }));

/** Shows the picture of a table that has one. The code for pictures is loaded only for such a table. */
export function TablePicture(props: PictureProps) {
  const { stream, state } = props.info;
  if (stream === undefined || state === 'closed') return null;
  return (
    <Suspense fallback={null}>
      <Picture {...props} />
    </Suspense>
  );
}
