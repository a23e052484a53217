const names = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar']
const scripts = names.map((name) => String.raw`\p{Script=${name}}`).join('')
/** Includes characters that several scripts share, such as ー and 、. */
const shared = names.map((name) => String.raw`\p{Script_Extensions=${name}}`).join('')

/** Matches scripts whose words follow one another without white space. */
export const UNSPACED = new RegExp(`[${scripts}]`, 'u')
const UNSPACED_END = new RegExp(String.raw`[${shared}，．！？：；）]\p{M}*$`, 'u')
const UNSPACED_START = new RegExp(`^[${shared}，．！？：；（]`, 'u')

/** Whether two texts are separated by a space if they are joined. */
export function areSpaced(before: string, after: string): boolean {
  return !(UNSPACED_END.test(before) && UNSPACED_START.test(after))
}
