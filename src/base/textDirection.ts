/** Languages written from right to left. */
const RIGHT_TO_LEFT = /^(?:ar|fa|he|ur|yi)\b/u

export const directionOf = (language: string): 'ltr' | 'rtl' => (RIGHT_TO_LEFT.test(language) ? 'rtl' : 'ltr')

/** Keeps text such as `1280 × 720` from left to right within a sentence of a right-to-left language. */
export const leftToRight = (text: string, language: string): string =>
  directionOf(language) === 'rtl' ? `\u2066${text}\u2069` : text
