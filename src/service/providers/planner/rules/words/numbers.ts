const small = [
  'zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen',
  'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen',
] // biome-ignore format: a table
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

/** Matches a number in digits, in words up to ninety-nine, or as `a hundred`, `a` or `half a`. */
export const NUMBER = `(?:\\d+(?:[.,]\\d+)?|half an?|an? half|an? hundred|one hundred|(?:${tens.join('|')})(?:[- ](?:${small.slice(1, 10).join('|')}))?|${small.join('|')}|an?)(?: and an? half)?`

/** The value for a match of `NUMBER`. */
export function numberOf(words: string): number {
  const text = words.toLowerCase().trim()
  const whole = text.replace(/ and an? half$/u, '')
  if (whole !== text) return numberOf(whole) + 0.5
  if (/^\d/u.test(text)) return Number(text.replace(',', '.'))
  if (text.includes('half')) return 0.5
  if (text.includes('hundred')) return 100
  if (text === 'a' || text === 'an') return 1
  const [first = '', second = ''] = text.split(/[- ]/u)
  const ten = tens.indexOf(first)
  if (ten === -1) return small.indexOf(first)
  return (ten + 2) * 10 + Math.max(0, small.indexOf(second))
}

const ordinals = [
  'first|1st|opening|initial', 'second|2nd', 'third|3rd', 'fourth|4th', 'fifth|5th', 'sixth|6th', 'seventh|7th', 'eighth|8th',
  'ninth|9th', 'tenth|10th',
] // biome-ignore format: a table
const SECOND_LAST = 'second[- ](?:to[- ])?last|next[- ]to[- ]last|penultimate'
const LAST = 'very last|last|final|closing'

export const ORDINAL = `(?:${SECOND_LAST}|${LAST}|${ordinals.join('|')})`

/** The value for a match of `ORDINAL`. 1 means the first, −1 the last. */
export function ordinalOf(words: string): number {
  const text = words.toLowerCase()
  if (new RegExp(`^(?:${SECOND_LAST})$`, 'u').test(text)) return -2
  if (new RegExp(`^(?:${LAST})$`, 'u').test(text)) return -1
  return ordinals.findIndex((names) => names.split('|').includes(text)) + 1
}
