import { useState } from 'react';

/**
 * What was asked when an answer arrived. An earlier answer stays on the screen while the next one loads and where that
 * fails (use-shown.ts): it is drawn as it was asked, or months would be drawn as days.
 * @param answer the part of the answer that changes with `asked`
 */
export function useAskedWith<Asked>(answer: unknown, asked: Asked): Asked {
  const [kept, setKept] = useState({ answer, asked });
  if (kept.answer === answer) return kept.asked;
  setKept({ answer, asked });
  return asked;
}
