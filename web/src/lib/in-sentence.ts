/** `Last contact` -> `last contact`, `CSI division` -> `CSI division`: a label inside a sentence keeps its abbreviations. */
export function inSentence(label: string): string {
  return label.replace(/(?<!\/)\b[A-Z][a-z]+\b(?!\/)/g, (word) => word.toLowerCase());
}
