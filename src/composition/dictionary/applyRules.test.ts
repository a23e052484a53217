import { describe, expect, it } from 'vitest'
import { estimatedWords } from '../captionWords/estimatedWords.ts'
import { changedWords } from '../captionWords/changedWords.ts'
import { applyRules } from './applyRules.ts'
import { correctedWords } from './correctedWords.ts'
import { type DictionaryRule, ruleMatcher, ruleMatches } from './ruleMatcher.ts'

const rule = (find: string, replace: string, more: Partial<DictionaryRule> = {}): DictionaryRule => ({
  id: `${find}:${replace}`,
  find,
  replace,
  matchCase: false,
  wholeWord: true,
  language: null,
  isProtected: false,
  ...more,
})
const passage = (text: string) => {
  const cue = { text, startMs: 0, endMs: 10_000 }
  return { ...cue, words: estimatedWords(cue) }
}
const applied = (text: string, rules: readonly DictionaryRule[], language = 'en') =>
  applyRules(passage(text), { matcher: ruleMatcher(rules, language), corrected: [], appliesProtected: true })

describe('a dictionary', () => {
  it('replaces whole words in any case, and keeps punctuation', () => {
    const rules = [rule('acme', 'ACME')]
    expect(applied('Acme, acmeish and acme’s.', rules).text).toBe('ACME, acmeish and ACME’s.')
  })

  it('respects case and parts of words if a rule says so', () => {
    expect(applied('US us', [rule('US', 'USA', { matchCase: true })]).text).toBe('USA us')
    expect(applied('colour colourful', [rule('colour', 'color', { wholeWord: false })]).text).toBe('color colorful')
  })

  it('applies the longest rule once, and no rule to a result', () => {
    const rules = [rule('new york', 'NYC'), rule('new', 'old'), rule('old', 'new'), rule('NYC', 'Paris')]
    expect(applied('New York is new and old', rules).text).toBe('NYC is old and new')
  })

  it('prefers a rule of the language to one of every language, and leaves out other languages', () => {
    const rules = [
      rule('gift', 'present'),
      rule('gift', 'Gift', { language: 'de' }),
      rule('die', 'x', { language: 'fr' }),
    ]
    expect(applied('gift die', rules, 'de-AT').text).toBe('Gift die')
    expect(applied('gift die', rules, 'en').text).toBe('present die')
  })

  it('treats text of a rule as text, not as a pattern', () => {
    expect(applied('a.c abc C++ (x)', [rule('a.c', '1'), rule('c++', '2'), rule('(x)', '3')]).text).toBe('1 abc 2 3')
  })

  it('divides scripts without spaces into words', () => {
    expect(applied('今日は晴れ', [rule('今日', 'きょう')], 'ja').text).toBe('きょうは晴れ')
  })

  it('matches text that is composed differently', () => {
    expect(applied('cafe\u0301 open', [rule('café', 'Café')]).text).toBe('Café open')
  })

  it('keeps times of words, merges them and divides them', () => {
    const before = passage('ack me corp dotcom end')
    const { text, words } = applied('ack me corp dotcom end', [rule('ack me', 'ACME'), rule('dotcom', 'dot com')])
    expect(text).toBe('ACME corp dot com end')
    expect(words.map((word) => word.text)).toEqual(['ACME', 'corp', 'dot', 'com', 'end'])
    expect([words[0]?.startMs, words[0]?.endMs]).toEqual([before.words[0]?.startMs, before.words[1]?.endMs])
    expect(words[1]).toEqual(before.words[2])
    expect([words[2]?.startMs, words[3]?.endMs]).toEqual([before.words[3]?.startMs, before.words[3]?.endMs])
    expect(words[4]).toEqual(before.words[4])
  })

  it('reports each change with the text around it, and no change for text that is already right', () => {
    const { changes } = applied('the ACME and acme too', [rule('acme', 'ACME')])
    const shown = { before: 'acme', after: 'ACME', textBefore: 'the ACME and ', textAfter: ' too' }
    expect(changes).toEqual([{ ruleId: 'acme:ACME', ...shown }])
  })

  it('leaves words that a person corrected, also after changes of other words', () => {
    const before = passage('say acme or acme again')
    const text = 'say acme or Akme again'
    const words = changedWords(before, text)
    const corrected = correctedWords(before, { text, words }, [])
    expect(corrected).toEqual([3])
    const rules = [rule('acme', 'AC ME'), rule('akme', 'no'), rule('again', 'anew')]
    const options = { matcher: ruleMatcher(rules, 'en'), corrected, appliesProtected: true }
    const result = applyRules({ ...before, text, words }, options)
    expect(result).toMatchObject({ text: 'say AC ME or Akme anew', corrected: [4], keptCount: 1 })
    expect(correctedWords(before, { text: 'new', words: [] }, [])).toEqual([0])
  })

  it('counts matches of protected rules that may not be applied', () => {
    const matcher = ruleMatcher([rule('acme', 'ACME', { isProtected: true })], 'en')
    const result = applyRules(passage('acme'), { matcher, corrected: [], appliesProtected: false })
    expect(result).toMatchObject({ text: 'acme', changes: [], protectedCount: 1 })
  })

  it('gives a passage without word times only text', () => {
    const cue = { text: 'acme', startMs: 0, endMs: 10, words: [] }
    const matcher = ruleMatcher([rule('acme', 'ACME')], 'en')
    expect(applyRules(cue, { matcher, corrected: [], appliesProtected: true })).toMatchObject({
      text: 'ACME',
      words: [],
    })
  })

  it('visits each place of a text at most once per character of the longest rule', () => {
    const rules = Array.from({ length: 1_000 }, (_, index) =>
      rule(`${'a'.repeat(99)}${index}`, 'x', { wholeWord: false }),
    )
    const matcher = ruleMatcher(rules, 'en')
    expect(ruleMatches('a'.repeat(10_000), matcher)).toEqual([])
    expect(matcher.folded.next.size).toBe(1)
  })
})
