import { useEffect, useState } from 'react';

/** Shows an address as a dark-on-light QR code with a quiet zone, drawn as a single path. */
export function QrCode({ address, label }: { readonly address: string; readonly label: string }) {
  const [modules, setModules] = useState<readonly (readonly boolean[])[]>();
  useEffect(() => {
    let wanted = true;
    void import('qr').then(
      ({ default: encode }) => wanted && setModules(encode(address, 'raw', { border: 2 })),
    );
    return () => {
      wanted = false;
    };
  }, [address]);
  const size = modules?.length ?? 33;
  const path = modules
    ?.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fdf8ea" />
      <path d={path} fill="#0b1510" />
    </svg>
  );
}
