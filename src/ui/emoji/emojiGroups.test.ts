import { describe, expect, it } from 'vitest'
import { graphemesOf } from '../../base/graphemes.ts'
import emojiData from './emojiData.json' with { type: 'json' }
import { foundEmojis, readEmojiGroups, withSkinTone } from './emojiGroups.ts'

const groups = readEmojiGroups(emojiData)
const all = groups.flatMap(({ emojis }) => emojis)
const first = (search: string) => foundEmojis(groups, search)[0]?.emojis[0]?.emoji

describe('the list of emojis', () => {
  it('contains each emoji once, as a single grapheme with a label', () => {
    expect(all.length).toBeGreaterThan(1_800)
    expect(new Set(all.map(({ emoji }) => emoji)).size).toBe(all.length)
    for (const { emoji, label } of all) {
      expect([...graphemesOf(emoji)], label).toHaveLength(1)
      expect(label).not.toBe('')
    }
  })
  it('has single graphemes in every skin tone', () => {
    const withTones = all.filter(({ hasTones }) => hasTones)
    expect(withTones.length).toBeGreaterThan(250)
    for (const entry of withTones) {
      const dark = withSkinTone(entry, '\u{1F3FF}')
      expect(dark, entry.label).not.toBe(entry.emoji)
      expect([...graphemesOf(dark)], entry.label).toHaveLength(1)
    }
  })
  it('is searched by every word, whole words first', () => {
    expect(first('rocket')).toBe('🚀')
    expect(first('fire')).toBe('🔥')
    expect(first('thumbs up')).toBe('👍️')
    expect(first('Grinning')).toBe('😀')
    expect(foundEmojis(groups, 'no such emoji at all')).toEqual([])
    expect(foundEmojis(groups, '  ')).toBe(groups)
  })
  it('does not change emojis without skin tones', () => {
    expect(withSkinTone({ emoji: '🚀', hasTones: false }, '\u{1F3FF}')).toBe('🚀')
    expect(withSkinTone({ emoji: '🖐️', hasTones: true }, '\u{1F3FB}')).toBe('🖐🏻')
  })
})
