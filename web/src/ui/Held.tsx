import { memo, type ReactNode } from 'react';

interface HeldProps {
  isHeld: boolean;
  children: ReactNode;
}

/**
 * Its children, which stay as they were drawn last for as long as it is held: what is heavy to draw waits, by a deferred
 * value, until what was pressed is on the screen.
 */
export const Held = memo(
  function Held({ children }: HeldProps) {
    return children;
  },
  (_before, { isHeld }) => isHeld,
);
