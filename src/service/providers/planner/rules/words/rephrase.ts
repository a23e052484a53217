const wishes: readonly (readonly [RegExp, string])[] = [
  [/^(?:the )?(?:video|composition) should (?:end|stop|finish) (?=at\b|after\b)/iu, 'end the video '],
  [/^(?:the )?(.{2,40}?) should (?:start|begin|appear) (?=at\b|when\b|after\b)/iu, 'start the $1 '],
  [/^(?:the )?(.{2,40}?) should (?:last|be (?:shown|visible) for|stay for) (?:for )?/iu, 'show the $1 for '],
  [/^(?:the )?(.{2,40}?) should be (?=\S)/iu, 'make the $1 '],
  [/^((?:keep|use|leave)(?: only| just)?) the (?=first |last |opening |final |closing )/iu, '$1 over the '],
  [/'s (?=(?:volume|sound|audio)\b)/giu, ' '],
]

/** A wish in the words that the rules know: “the title should start at 0:04” is “start the title at 0:04”. */
export function rephrase(text: string): string {
  return wishes.reduce((current, [pattern, by]) => current.replace(pattern, by), text)
}
