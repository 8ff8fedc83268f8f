import { useEffect, useRef, useState } from 'react';

/** An empty place, which goes once nothing that the reader sees moves for it. */
export function KeptPlace({ className }: { readonly className: string | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  const [isKept, setIsKept] = useState(true);
  useEffect(() => {
    if (!place.current || !window.IntersectionObserver) return;
    const observer = new IntersectionObserver((entries) => {
      const isBelow = entries.some(
        ({ isIntersecting, boundingClientRect }) => !isIntersecting && boundingClientRect.top > 0,
      );
      if (isBelow) setIsKept(false);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return isKept && <div ref={place} className={className} />;
}
