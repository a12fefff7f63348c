import { memo, type ReactNode } from 'react';

interface HeldProps {
  isHeld: boolean;
  children: ReactNode;
}

/**
 * While `isHeld`, keeps showing what it rendered last. Held until a deferred value catches up, heavy content does not
 * delay the paint of the control that was pressed.
 */
export const Held = memo(
  function Held({ children }: HeldProps) {
    return children;
  },
  (_before, { isHeld }) => isHeld,
);
