import { type ReactNode, useEffect, useRef, useState } from 'react';

interface KeptPlaceProps {
  readonly className: string | undefined;
  /** Says why nothing else is there. */
  readonly children: ReactNode;
}

/** The place of what does not come, which goes once nothing that the reader sees moves for it. */
export function KeptPlace({ className, children }: KeptPlaceProps) {
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
  return (
    isKept && (
      <div ref={place} className={className}>
        {children}
      </div>
    )
  );
}
