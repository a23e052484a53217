import { t } from '@lingui/core/macro'
/** An emoji with its search words. */
export interface EmojiEntry {
  readonly emoji: string
  readonly label: string
  /** Label and keywords, in lower case. */
  readonly words: string
  /** True if it has skin tones. */
  readonly hasTones: boolean
}

export interface EmojiGroup {
  readonly name: string
  readonly emojis: readonly EmojiEntry[]
}

/** The stored form: one emoji per line, as `emoji|has tones|label|other words`. */
export interface EmojiData {
  readonly groups: readonly { readonly name: string; readonly emojis: string }[]
}

export function readEmojiGroups({ groups }: EmojiData): readonly EmojiGroup[] {
  return groups.map(({ name, emojis }) => ({
    name,
    emojis: emojis.split('\n').map((line) => {
      const [emoji = '', tones, label = '', tags = ''] = line.split('|')
      return { emoji, label, words: `${label} ${tags}`.toLowerCase(), hasTones: tones === '1' }
    }),
  }))
}

/** Ranks an emoji for a search word: whole words first, then prefixes, then other substrings. */
function rankOf({ label, words }: EmojiEntry, wanted: string): number {
  if (label.toLowerCase() === wanted) return 0
  const parts = words.split(/[\s-]+/u)
  if (parts.includes(wanted)) return 1
  if (parts.some((part) => part.startsWith(wanted))) return 2
  return words.includes(wanted) ? 3 : Number.POSITIVE_INFINITY
}

/** The emojis that match every word of the search, best first. Without a search, all groups. */
export function foundEmojis(groups: readonly EmojiGroup[], search: string): readonly EmojiGroup[] {
  const wanted = search
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== '')
  if (wanted.length === 0) return groups
  const ranked = groups.flatMap(({ emojis }) =>
    emojis.map((entry) => ({ entry, rank: Math.max(...wanted.map((word) => rankOf(entry, word))) })),
  )
  const found = ranked.filter(({ rank }) => Number.isFinite(rank)).toSorted((one, other) => one.rank - other.rank)
  return found.length === 0 ? [] : [{ name: t`Found`, emojis: found.map(({ entry }) => entry) }]
}

/** Unicode skin tones from light to dark, after the neutral one. */
export const skinTones = [
  { tone: '', label: t`No skin tone` },
  { tone: '\u{1F3FB}', label: t`Light` },
  { tone: '\u{1F3FC}', label: t`Medium light` },
  { tone: '\u{1F3FD}', label: t`Medium` },
  { tone: '\u{1F3FE}', label: t`Medium dark` },
  { tone: '\u{1F3FF}', label: t`Dark` },
] as const

/** An emoji with a skin tone, if it has any. */
export function withSkinTone({ emoji, hasTones }: Pick<EmojiEntry, 'emoji' | 'hasTones'>, tone: string): string {
  return hasTones && tone !== '' ? emoji.replaceAll(/(\p{Emoji_Modifier_Base})\u{FE0F}?/gu, `$1${tone}`) : emoji
}
