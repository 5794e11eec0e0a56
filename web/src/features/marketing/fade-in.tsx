import { useEffect, useRef } from 'react';
import type { ComponentProps } from 'react';
import { classes } from '../../components/ui/class-names.ts';

const hidden = ['opacity-0', 'translate-y-3'];

/**
 * Lets its content fade in once, when it first comes into view. The markup is visible
 * from the start, for readers without scripts and for search engines: only what lies
 * below the screen when the page comes alive is hidden until it is scrolled to.
 */
export function FadeIn({ className, ...rest }: ComponentProps<'div'>) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const target = element.current;
    if (target === null || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    if (target.getBoundingClientRect().top < window.innerHeight) return;
    target.classList.add(...hidden);
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting !== true) return;
        target.classList.remove(...hidden);
        observer.disconnect();
      },
      { rootMargin: '0px 0px -8% 0px' },
    );
    observer.observe(target);
    return () => {
      observer.disconnect();
      target.classList.remove(...hidden);
    };
  }, []);
  return <div {...rest} ref={element} className={classes('transition duration-200 ease-out', className)} />;
}
