import { type ReactNode, useEffect, useRef, useState } from 'react';

interface ReservedSpaceProps {
  readonly className: string | undefined;
  /** Says why the space is empty. */
  readonly children: ReactNode;
}

/** Empty space where the latest experiences would be. It is removed once its removal moves nothing on screen. */
export function ReservedSpace({ className, children }: ReservedSpaceProps) {
  const space = useRef<HTMLDivElement>(null);
  const [isKept, setIsKept] = useState(true);
  useEffect(() => {
    if (!space.current || !window.IntersectionObserver) return;
    const observer = new IntersectionObserver((entries) => {
      const isBelow = entries.some(
        ({ isIntersecting, boundingClientRect }) => !isIntersecting && boundingClientRect.top > 0,
      );
      if (isBelow) setIsKept(false);
    });
    observer.observe(space.current);
    return () => observer.disconnect();
  }, []);
  return (
    isKept && (
      <div ref={space} className={className}>
        {children}
      </div>
    )
  );
}
