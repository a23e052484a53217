import type { Clause } from './reading.ts'

/** Verbs that start an instruction, including those of unsupported instructions, so that a refusal names the right part. */
const VERBS = [
  'add', 'put', 'place', 'insert', 'drop', 'stick', 'pop', 'lay', 'show', 'display', 'write', 'type', 'overlay', 'superimpose', 'make',
  'turn', 'set', 'change', 'switch', 'convert', 'reformat', 'cut', 'trim', 'chop', 'slice', 'shorten', 'lengthen', 'extend', 'remove',
  'delete', 'erase', 'get rid', 'lose', 'take', 'strip', 'clean', 'tighten', 'split', 'break', 'divide', 'speed', 'slow', 'play', 'mute',
  'unmute', 'silence', 'fade', 'lower', 'raise', 'reduce', 'increase', 'decrease', 'boost', 'bring', 'move', 'push', 'shift', 'pull',
  'drag', 'send', 'duplicate', 'copy', 'clone', 'replace', 'swap', 'exchange', 'use', 'reorder', 'reverse', 'crop', 'reframe', 'keep',
  'focus', 'center', 'centre', 'align', 'rotate', 'tilt', 'flip', 'mirror', 'resize', 'scale', 'enlarge', 'shrink', 'recolou?r',
  'caption', 'subtitle', 'start with', 'end with', 'open with', 'finish with', 'let', 'have', 'give', 'i want', 'i need', 'could you',
  'can you', 'translate', 'blur', 'export', 'render', 'save', 'undo', 'redo', 'stabili[sz]e', 'generate', 'create', 'upload', 'zoom',
  'crossfade', 'cross-fade', 'dissolve', 'cover', 'hide', 'close with', 'double', 'halve', 'end', 'begin', 'mix', 'dim', 'download', 'publish',
  'rename', 'underline', 'the [\\w ]{1,30}? should',
] // biome-ignore format: a table
const WHEN = '(?:at|from|between|after|before|over|during|on|in) [^,;«]{1,40}?,? '
const ADVERB =
  '(?:please|also|then|finally|lastly|just|now|next|afterwards?|after that|first|secondly|thirdly)(?: ?,)? ?'
const VERB_FOLLOWS = `(?=(?:${ADVERB}){0,3}(?:${WHEN})?(?:${VERBS.join('|')})\\b)`

const SENTENCE_END = /(?:[.!?;]+(?=\s|$)|\n+)\s*/u
const JOINT = new RegExp(
  `\\s*(?:,\\s*(?:and|then|plus|but)?|\\band\\b|\\bthen\\b|\\bplus\\b|&)(?:\\s+(?:then|also)){0,2}\\s+${VERB_FOLLOWS}`,
  'iu',
)
const LEAD =
  /^(?:(?:please|hey|hi|hello|ok(?:ay)?|well|so|also|then|and|now|next|first(?=,| of all)|first of all|second(?=,)|secondly|finally|lastly|after that|afterwards|just|kindly|could you|can you|would you|will you|i want you to|i need you to|i want to|let us|you (?:can|should)|go ahead and)(?:[\s,]+|$))+/iu
const LIST = /(?<=^|\n)\s*(?:\d{1,2}[.)]|[-*•])\s+/gu
const LEAVE = /(?:^|[\s,.!?;])(?:please|thanks?(?: you)?|for me|if you (?:can|could|please)|ok(?:ay)?)$/iu

/** Rewrites “At 0:05 show …” to “show … at 0:05”. */
const WHEN_FIRST = new RegExp(`^(${WHEN.slice(0, -1).replace(',?', '')}),? ((?:${VERBS.join('|')})\\b.*)$`, 'iu')

/** Trims blanks and punctuation. A regular expression would take quadratic time on long runs of them. */
function withoutStops(text: string): string {
  let end = text.length
  while (end > 0 && ' \n.!?;,'.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** Trims polite endings such as `please` and `for me`, even if there are several. */
function withoutThanks(text: string): string {
  let rest = withoutStops(text)
  for (let round = 0; round < 4; round += 1) rest = withoutStops(rest.replace(LEAVE, ''))
  return rest
}

/** Trims greetings and politeness from both ends and moves the time to the end. */
function bare(text: string): string {
  return withoutThanks(text.trim().replace(LEAD, '')).replace(WHEN_FIRST, '$2 $1').trim()
}

/** Matches a time without an instruction, such as “At 0:05”. It belongs to the next instruction. */
const WHEN_ONLY = new RegExp(`^${WHEN.replace(',?,? ', '').replace(',? ', '')}$`, 'iu')

function withTimes(parts: readonly string[]): string[] {
  return parts.reduce<string[]>((joined, part) => {
    const last = joined.at(-1)
    return last !== undefined && WHEN_ONLY.test(last) ? [...joined.slice(0, -1), `${part} ${last}`] : [...joined, part]
  }, [])
}

/** Splits a request into instructions: at sentence ends, and at commas and "and" before a verb that starts an instruction. */
export function clausesOf({ text, quotes }: Clause): Clause[] {
  return text
    .replace(LIST, '')
    .split(SENTENCE_END)
    .flatMap((sentence) => withTimes(sentence.replace(LEAD, '').split(JOINT)))
    .map(bare)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, quotes }))
}
