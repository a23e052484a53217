import { UNSPACED } from '../captionWords/unspacedScripts.ts'

/** A rule that replaces what a recogniser heard by what is to be written. */
export interface DictionaryRule {
  readonly id: string
  readonly find: string
  readonly replace: string
  readonly matchCase: boolean
  /** True if letters and digits next to a match prevent it. */
  readonly wholeWord: boolean
  /** A language tag, whose first part must be that of the transcript. Null for every language. */
  readonly language: string | null
  readonly isProtected: boolean
}

/** A place at which a rule applies: `[start, end)`, in UTF-16 units. */
export interface RuleMatch<Rule extends DictionaryRule = DictionaryRule> {
  readonly start: number
  readonly end: number
  readonly rule: Rule
}

interface TrieNode<Rule> {
  readonly next: Map<string, TrieNode<Rule>>
  /** The rules that end here, in the order in which they are tried. */
  readonly rules: Rule[]
}

/**
 * The rules of one language as two tries, of exact and of lower-case text. Searching takes time in proportion to the
 * text, whatever the number of rules, and never interprets their text as a pattern.
 */
export interface RuleMatcher<Rule extends DictionaryRule = DictionaryRule> {
  readonly exact: TrieNode<Rule>
  readonly folded: TrieNode<Rule>
}

/** Builds the matcher for transcripts in a language. Rules of that language precede rules of every language. */
export function ruleMatcher<Rule extends DictionaryRule>(rules: readonly Rule[], language: string): RuleMatcher<Rule> {
  const matcher: RuleMatcher<Rule> = { exact: emptyNode(), folded: emptyNode() }
  const own = rules.filter((rule) => rule.language !== null && mainPart(rule.language) === mainPart(language))
  for (const rule of [...own, ...rules.filter((one) => one.language === null)]) {
    const text = rule.matchCase ? foldedSpace(rule.find) : foldedCase(foldedSpace(rule.find))
    let node = rule.matchCase ? matcher.exact : matcher.folded
    for (const unit of text.split('')) {
      const next = node.next.get(unit) ?? emptyNode<Rule>()
      node.next.set(unit, next)
      node = next
    }
    node.rules.push(rule)
  }
  return matcher
}

/**
 * The matches in a text from left to right, the longest first, without overlaps. Matches are of the original text only,
 * so no rule applies to the result of another.
 */
export function ruleMatches<Rule extends DictionaryRule>(text: string, matcher: RuleMatcher<Rule>): RuleMatch<Rule>[] {
  const exact = foldedSpace(text)
  const folded = foldedCase(exact)
  const isBorder = borderTest(text)
  const matches: RuleMatch<Rule>[] = []
  for (let start = 0; start < text.length; ) {
    const candidates = [...matchesFrom(exact, start, matcher.exact), ...matchesFrom(folded, start, matcher.folded)]
    const fitting = candidates.filter(({ end, rule }) => !rule.wholeWord || (isBorder(start) && isBorder(end)))
    // The sort is stable, so an exact rule precedes one that ignores case.
    const [longest] = fitting.toSorted((left, right) => right.end - left.end)
    if (longest === undefined) start += 1
    else {
      matches.push(longest)
      start = longest.end
    }
  }
  return matches
}

function emptyNode<Rule>(): TrieNode<Rule> {
  return { next: new Map(), rules: [] }
}

function matchesFrom<Rule extends DictionaryRule>(text: string, start: number, root: TrieNode<Rule>) {
  const matches: RuleMatch<Rule>[] = []
  let node = root.next.get(text[start] ?? '')
  for (let at = start + 1; node !== undefined; at += 1) {
    for (const rule of node.rules) matches.push({ start, end: at, rule })
    node = node.next.get(text[at] ?? '')
  }
  return matches
}

function mainPart(language: string): string {
  return (language.split('-')[0] ?? '').toLowerCase()
}

/** Every white space as a space, so that a line break separates words as well. The length stays. */
function foldedSpace(text: string): string {
  return text.replaceAll(/\s/gu, ' ')
}

/** Lower case of the characters whose length does not change by it, so that offsets stay. */
function foldedCase(text: string): string {
  return Array.from(text, (character) => {
    const lower = character.toLowerCase()
    return lower.length === character.length ? lower : character
  }).join('')
}

const WORD_CHARACTER = /[\p{L}\p{M}\p{N}]/u

/** Tests whether an offset lies between two words. Scripts without spaces are divided by a dictionary. */
function borderTest(text: string): (offset: number) => boolean {
  const segmentStarts = UNSPACED.test(text) ? segmentStartsOf(text) : null
  return (offset) => {
    const before = characterBefore(text, offset)
    const after = String.fromCodePoint(text.codePointAt(offset) ?? 0x20)
    if (!WORD_CHARACTER.test(before) || !WORD_CHARACTER.test(after)) return true
    return segmentStarts !== null && UNSPACED.test(before + after) && segmentStarts.has(offset)
  }
}

function characterBefore(text: string, offset: number): string {
  if (offset === 0) return ' '
  const last = text[offset - 1] ?? ' '
  return /[\uDC00-\uDFFF]/u.test(last) && offset > 1 ? text.slice(offset - 2, offset) : last
}

function segmentStartsOf(text: string): ReadonlySet<number> {
  const segmenter = new Intl.Segmenter('en', { granularity: 'word' })
  return new Set(Array.from(segmenter.segment(text), ({ index }) => index))
}
